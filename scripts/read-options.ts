import { type ParseArgsConfig, parseArgs } from 'node:util';
import { refuse } from './refuse.ts';

/** The options that a script was called with; another than these ends it. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    refuse(error);
  }
}
