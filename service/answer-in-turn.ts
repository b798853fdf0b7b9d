/**
 * Answers the requests of one connection one after the other. With pipelining a client may send many ahead; waiting
 * requests and unread answers cost memory, so their number is bounded.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Requests of one connection that may wait. No browser sends any ahead. */
const mostWaiting = 50;

interface Line {
  isBusy: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/** A connection that sends more ahead is closed. */
export function answerInTurn(handle: Handle): Handle {
  const lines = new WeakMap<Socket, Line>();
  const answer = (line: Line, incoming: IncomingMessage, outgoing: ServerResponse) => {
    line.isBusy = true;
    outgoing.once('close', () => {
      line.isBusy = false;
      const next = line.waiting.shift();
      if (next && !incoming.socket.destroyed) answer(line, ...next);
    });
    handle(incoming, outgoing);
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // Requests may follow in the piece of data that closed the connection.
    if (socket.destroyed) return;
    let line = lines.get(socket);
    if (!line) {
      line = { isBusy: false, waiting: [] };
      lines.set(socket, line);
    }
    if (!line.isBusy) return answer(line, incoming, outgoing);
    line.waiting.push([incoming, outgoing]);
    if (line.waiting.length > mostWaiting) socket.destroy();
  };
}

/** Bytes per piece; usual requests are smaller. */
const pieceBytes = 2048;

/**
 * Node reads 64 KB at once and turns all of it into requests, up to a thousand small ones. In pieces, reading ends when
 * the connection is closed.
 */
export function readInPieces(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const push = socket.push.bind(socket);
    socket.push = (chunk: unknown, encoding) => {
      if (!(chunk instanceof Uint8Array) || chunk.length <= pieceBytes) return push(chunk, encoding);
      let wantsMore = false;
      for (let at = 0; at < chunk.length && !socket.destroyed; at += pieceBytes) {
        wantsMore = push(chunk.subarray(at, at + pieceBytes));
      }
      return wantsMore;
    };
    // Without a listener, the parser would bypass the stream.
    socket.on('data', () => {});
  });
}
