/**
 * A client in its own thread, so that the server's thread only serves. It keeps some connections open, and sends the next
 * request on each when an answer is complete.
 */
import { createConnection } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface ClientJob {
  readonly port: number;
  /** Paths with queries, sent in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** How long to send requests. */
  readonly milliseconds: number;
}

export interface ClientResult {
  readonly answers: number;
  readonly bad: number;
}

// Cast: the bench that starts this thread passes a job.
const job = workerData as ClientJob;
const head = Object.entries({ host: `127.0.0.1:${job.port}`, ...job.headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const requests = job.paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`));
let bad = 0;
let answers = 0;
let next = 0;
const ending = performance.now() + job.milliseconds;

function connect(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(job.port, '127.0.0.1');
    socket.setNoDelay(true);
    let waiting = 0;
    const send = () => {
      if (performance.now() >= ending) {
        socket.end();
        resolve();
        return;
      }
      const request = requests[next++ % requests.length];
      if (request) socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (waiting === 0) {
        const text = chunk.toString('latin1', 0, Math.min(chunk.length, 1024));
        const body = text.indexOf('\r\n\r\n');
        const length = /content-length: (\d+)/i.exec(text)?.[1];
        if (body === -1 || length === undefined) throw new Error(`No length in: ${text.slice(0, 200)}`);
        if (!text.startsWith('HTTP/1.1 200')) bad += 1;
        waiting = body + 4 + Number(length) - chunk.length;
      } else waiting -= chunk.length;
      if (waiting > 0) return;
      answers += 1;
      waiting = 0;
      send();
    });
  });
}

await Promise.all(Array.from({ length: job.connections }, connect));
const result: ClientResult = { answers, bad };
parentPort?.postMessage(result);
