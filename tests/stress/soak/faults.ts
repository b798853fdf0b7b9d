/** How a label service fails, in one way after the other. */
import type { ServerResponse } from 'node:http';

export interface Fault {
  readonly name: string;
  readonly answer: (response: ServerResponse) => void;
}

export const faults: readonly Fault[] = [
  { name: 'error 500', answer: (response) => response.writeHead(500).end('{}') },
  { name: 'too many requests', answer: (response) => response.writeHead(429, { 'retry-after': '1' }).end() },
  { name: 'cut off', answer: (response) => response.destroy() },
  { name: 'no JSON', answer: (response) => response.writeHead(200).end('<html>') },
  {
    name: 'half an answer',
    answer(response) {
      response.writeHead(200, { 'content-length': '1000' }).write('{"data":[');
      response.destroy();
    },
  },
];
