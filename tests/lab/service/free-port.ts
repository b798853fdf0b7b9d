/** A port on loopback that nobody listens on, below those that the system gives away (from 32768 on Linux). */
import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';
import { threadId } from 'node:worker_threads';

/** Each thread of each process begins elsewhere, because a port is free until its server starts. */
let next = 10_000 + (process.pid % 250) * 80 + (threadId % 4) * 20;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
