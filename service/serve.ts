/** The app behind node:http, with limits for clients. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import process from 'node:process';
import { type AdminOptions, createAdmin, isAdminPath, mostAdminBytes } from './admin/create-admin.ts';
import { answerInTurn, readInPieces } from './answer-in-turn.ts';
import { type AppOptions, createApp } from './app.ts';
import type { Header } from './authorise.ts';
import { hostCheck } from './host-check.ts';
import { makeRoom } from './make-room.ts';
import { createMetrics, type Gauges } from './metrics.ts';
import { mostConnections } from './most-connections.ts';
import { type Pace, usualPace } from './pace.ts';
import { type ErrorCode, errorBody, Refusal } from './refusal.ts';
import { errorReply, jsonType, type Reply } from './reply.ts';
import { reasonOf } from './troubles.ts';

/** What the server itself says to the app. */
type OfServer = 'now' | 'requestId' | 'metrics' | 'isLeaving';

export interface ServeOptions extends Omit<AppOptions, OfServer> {
  /** A free port unless given. */
  readonly port?: number;
  /** 127.0.0.1 unless given. */
  readonly host?: string;
  /** Host names that clients may use beside the address itself. */
  readonly names?: readonly string[];
  readonly pace?: Pace;
  /** Connections that may be open at once, `mostConnections()` unless given. */
  readonly connections?: number;
  /** Figures at /metrics beside the counters. */
  readonly gauges?: Gauges;
  /** False: no counters at /metrics. */
  readonly metrics?: boolean;
  /** Who may ask the admin API, and what answers it; there is none unless given. */
  readonly admin?: Pick<AdminOptions, 'keys' | 'ask'>;
}

export type Serving = Awaited<ReturnType<typeof serve>>;

/** Bytes of all headers, the request's line included. */
const headerBytes = 16 * 1024;
/** No request needs a body; a small one is read and ignored. */
const bodyBytes = 64 * 1024;

export async function serve(options: ServeOptions) {
  const { host = '127.0.0.1', port = 0, names = [], pace = usualPace, log, troubles, isCutOff } = options;
  const boot = randomBytes(4).toString('hex');
  let requests = 0;
  let isLeaving = false;
  const requestId = () => `${boot}-${(requests++).toString(36)}`;
  const app = createApp({
    ...options,
    // Not the time since the start: the system's clock may be set meanwhile, and keys expire by it.
    now: Date.now,
    requestId,
    metrics: options.metrics === false ? undefined : createMetrics(options.gauges),
    isLeaving: () => isLeaving,
  });
  const admin = options.admin && createAdmin({ ...options.admin, requestId, log, isCutOff });
  const welcome = hostCheck(host, names);
  const server = createServer(
    { maxHeaderSize: headerBytes, connectionsCheckingInterval: pace.headers / 10 },
    answerInTurn((incoming, outgoing) => {
      const { method = '', url = '' } = incoming;
      // While the service works on an answer, nobody can read it.
      outgoing.on('timeout', (socket: Socket) => {
        if (outgoing.headersSent || !incoming.complete) socket.destroy();
      });
      // Whoever asks again asks over a new connection, which may lead to another machine.
      if (isLeaving) outgoing.shouldKeepAlive = false;
      const askAdmin = isAdminPath(url) ? admin : undefined;
      const refused = whyRefused(incoming, welcome, askAdmin !== undefined);
      void respond(outgoing, async () => {
        const header = headerOf(incoming);
        if (askAdmin && !refused) {
          const body = incoming.iterator({ destroyOnReturn: false });
          // Closing amid a body would reset the connection, and many clients read nothing before they have sent all.
          return askAdmin({ method, target: url, header, body }).finally(() => incoming.resume());
        }
        const isCounted = !refused && incoming.headers['transfer-encoding'] !== undefined;
        const why = isCounted && (await isTooLong(incoming)) ? bodyRefused() : refused;
        return app.answer(method, url, header, why);
      });
    }),
  );
  makeRoom(server, options.connections ?? mostConnections());
  harden(server, pace);
  readInPieces(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error) => troubles?.begin('connections', reasonOf(error)));
  server.on('connection', () => troubles?.end('connections'));
  // Cast: a server that listens on a port has an address of this kind.
  const bound = server.address() as AddressInfo;
  const shown = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return {
    url: `http://${shown}:${bound.port}`,
    /**
     * Says that it leaves and answers on until then, so that whoever distributes requests has noticed. Then it stops
     * listening, lets running requests end, and closes what is left.
     */
    async close(until?: Promise<unknown>) {
      isLeaving = true;
      await until;
      await closing(server, pace);
    },
  };
}

/** One of Node's parsed headers. */
function headerOf({ headers }: IncomingMessage): Header {
  return (name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : value?.join(', ');
  };
}

/** Whatever fails while answering ends this request, and not the service. */
async function respond(outgoing: ServerResponse, answer: () => Promise<Reply>): Promise<void> {
  try {
    send(outgoing, await answer());
  } catch (error) {
    process.emitWarning(`A request could not be answered: ${reasonOf(error)}`);
    if (outgoing.headersSent) outgoing.destroy();
    else send(outgoing, errorReply(error));
  }
}

function send(outgoing: ServerResponse, { status, body, headers }: Reply): void {
  if (outgoing.destroyed) return;
  if (body === null) return void outgoing.writeHead(status, headers).end();
  const length = Buffer.byteLength(body);
  headers['content-length'] = String(length);
  outgoing.writeHead(status, headers);
  // ASCII is the same in both, and Latin 1 is written without being encoded.
  outgoing.end(body, length === body.length ? 'latin1' : 'utf8');
}

function harden(server: Server, pace: Pace): void {
  server.headersTimeout = pace.headers;
  server.requestTimeout = pace.request;
  server.keepAliveTimeout = pace.idle;
  // A client that never reads its answer.
  server.timeout = pace.silence;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const large = error.code === 'HPE_HEADER_OVERFLOW';
    const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const [status, body] = large
      ? [
          '431 Request Header Fields Too Large',
          errorBody('headers_too_large', `The request line and headers may have ${headerBytes} bytes.`),
        ]
      : late
        ? ['408 Request Timeout', errorBody('malformed_request', 'The request took too long to arrive.')]
        : ['400 Bad Request', errorBody('malformed_request', 'This is not a request that HTTP/1.1 allows.')];
    // Whoever has an answer, as 413 amid a long body, gets no second one behind it.
    if (!late || socket.bytesWritten === 0)
      socket.end(
        `HTTP/1.1 ${status}\r\ncontent-type: ${jsonType}\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    // Ending closes one direction alone: a body without end would be read for ever.
    if (late) socket.destroySoon();
  });
}

type Welcome = (host: string | undefined) => boolean;

const refusal = (code: ErrorCode, message: string) => new Refusal(code, message, { connection: 'close' });

const bodyRefused = () =>
  new Refusal('body_too_large', 'Requests have no body here: everything stands in the path and the query.');

/** A body in chunks says its length only as it comes. */
const isTooLong = (incoming: IncomingMessage) =>
  new Promise<boolean>((resolve) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bodyBytes) resolve(true);
    });
    // Where the client is gone, nobody reads the answer.
    incoming.once('close', () => resolve(false)).once('end', () => resolve(false));
  });

/** Why a request is not let in, whatever it asks. */
function whyRefused(incoming: IncomingMessage, welcome: Welcome, isAdmin: boolean): Refusal | undefined {
  // A proxy may have read the other one.
  if ((incoming.headersDistinct.host ?? []).length > 1)
    return refusal('malformed_request', 'A request names one host, and this one names several.');
  const { url = '' } = incoming;
  if (!url.startsWith('/') && URL.canParse(url) && !welcome(new URL(url).host))
    return refusal('wrong_host', 'The address of this request is that of another host.');
  if (!welcome(incoming.headers.host))
    return refusal(
      'wrong_host',
      'The service is not known under the name that this request used. Name it with --name.',
    );
  const length = Number(incoming.headers['content-length'] ?? 0);
  if (isAdmin && length > mostAdminBytes)
    return new Refusal('body_too_large', `A body may have ${mostAdminBytes} bytes.`);
  return !isAdmin && length > bodyBytes ? bodyRefused() : undefined;
}

async function closing(server: Server, pace: Pace): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const last = setTimeout(() => server.closeAllConnections(), pace.goodbye);
  await closed;
  clearTimeout(last);
}
