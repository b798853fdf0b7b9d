/** The file in a data directory that says of which cluster it is a node, and which node. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLine } from '../store/write-line.ts';

const fileOf = (data: string) => join(data, 'cluster');

const wordsOf = (data: string) =>
  existsSync(fileOf(data)) ? readFileSync(fileOf(data), 'utf8').trim().split(' ') : [];

export const clusterOf = (data: string) => wordsOf(data)[0];

export const nodeOf = (data: string) => wordsOf(data)[1];

export const markCluster = (data: string, id: string) => writeLine(fileOf(data), `${id} ${randomUUID()}`);
