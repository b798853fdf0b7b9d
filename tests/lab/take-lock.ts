/** A lock between processes: the system frees it when its owner ends, however it ends. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Waits while another process has it; returns a function that frees it. */
export async function takeLock(name: string): Promise<() => void> {
  // Paths of sockets have to be short.
  const path = join(tmpdir(), `nametag-${createHash('sha256').update(name).digest('hex').slice(0, 16)}.lock`);
  for (;;) {
    const waiting = new Set<Socket>();
    const server = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    try {
      await once(server.listen(path), 'listening');
      return () => {
        server.close();
        for (const socket of waiting) socket.destroy();
      };
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
      await untilFree(path);
    }
  }
}

/** An owner that ended without freeing it left its socket behind. */
async function untilFree(path: string): Promise<void> {
  const socket = connect(path).resume();
  socket.on('error', (error) => {
    if (codeOf(error) === 'ECONNREFUSED') rmSync(path, { force: true });
  });
  await new Promise((closed) => socket.once('close', closed));
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
