/** After the last test of each file. It imports nothing that a test may replace. */
import { afterAll } from 'vitest';
import { endProcesses } from '../lab/service/kept-track-of.ts';

afterAll(endProcesses);
