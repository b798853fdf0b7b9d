/** The file in a data directory that says of which cluster it is a node. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLine } from '../store/write-line.ts';

const fileOf = (data: string) => join(data, 'cluster');

export const clusterOf = (data: string) =>
  existsSync(fileOf(data)) ? readFileSync(fileOf(data), 'utf8').trim() : undefined;

export const markCluster = (data: string, id: string) => writeLine(fileOf(data), id);
