/**
 * Answers what one connection asks one request after the other. A client may send many requests ahead (pipelining);
 * each one that waits, and each answer that it does not read, costs memory, so what one connection is owed is bounded.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Requests of one connection that may wait for their turn. No browser sends any ahead. */
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
    // The piece of the last request that was one too many may hold some more.
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

/** Bytes. A usual request is smaller; a larger one is read in several pieces. */
const pieceBytes = 2048;

/**
 * Node reads 64 KB at once and makes requests of all of it before anybody may object: a thousand small ones. In pieces,
 * a connection that was closed meanwhile is not read any further.
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
    // As long as nobody listens, the parser reads past the stream.
    socket.on('data', () => {});
  });
}
