/** Bounds how many connections are open: whoever asks nothing makes room for whoever comes. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Where all are being answered, the newcomer is closed. */
export function makeRoom(server: Server, most: number): void {
  /** Requests that are not answered yet, of each open connection. */
  const running = new Map<Socket, number>();
  /** Connections without a running request, those first that have been so for longest. */
  const silent = new Set<Socket>();
  const answered = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0);
    if (running.size > most) {
      // Whoever was answered may ask again, and the others may be here to be in the way.
      const [leaving = socket] = silent.size > 0 ? silent : answered;
      leaving.destroy();
    }
    silent.add(socket);
    socket.once('close', () => {
      running.delete(socket);
      silent.delete(socket);
      answered.delete(socket);
    });
  });
  server.on('request', ({ socket }, outgoing) => {
    const count = (by: 1 | -1) => {
      const requests = (running.get(socket) ?? 0) + by;
      running.set(socket, requests);
      return requests;
    };
    count(1);
    silent.delete(socket);
    answered.delete(socket);
    outgoing.once('close', () => {
      if (!socket.destroyed && count(-1) === 0) answered.add(socket);
    });
  });
}
