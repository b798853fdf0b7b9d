/** After the last test of each file. */
import { afterAll } from 'vitest';
import { endProcesses } from '../lab/service/kept-track-of.ts';
import { stopServices } from './in-process.ts';

afterAll(async () => {
  await stopServices();
  endProcesses();
});
