/** A network of its own between one node and Postgres. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Wire = Awaited<ReturnType<typeof wireTo>>;

export async function wireTo(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isCut || to.write(bytes)));
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
      from.on('error', () => void (isCut || to.resetAndDestroy()));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // Cast: a server that listens on a port has an address of this kind.
    port: (server.address() as AddressInfo).port,
    /** Nothing comes through any more, and nobody is told. */
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
      // What was lost on the way cannot be made good.
      for (const socket of sockets) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
