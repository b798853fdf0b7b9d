/** Sends sixteen megabytes as many clients do: they read nothing of the answer before all is sent. */
import { once } from 'node:events';
import { Socket } from 'node:net';
import { promisify } from 'node:util';

const bytes = 2 ** 24;

export async function statusOfUpload(
  url: string,
  how: 'content-length' | 'transfer-encoding',
  ...headers: readonly string[]
): Promise<number> {
  const { hostname, port, host, pathname } = new URL(url);
  const isCounted = how === 'content-length';
  const socket = new Socket().pause().connect(Number(port), hostname);
  // Whoever writes hears of it.
  socket.on('error', () => {});
  const write = promisify((text: string, done: (error?: Error | null) => void) => socket.write(text, done));
  const head = [`POST ${pathname} HTTP/1.1`, `host: ${host}`, `${how}: ${isCounted ? bytes : 'chunked'}`];
  await write(`${[...head, ...headers].join('\r\n')}\r\n\r\n`);
  if (!isCounted) await write(`${bytes.toString(16)}\r\n`);
  await write('x'.repeat(bytes));
  if (!isCounted) await write('\r\n0\r\n\r\n');
  socket.resume();
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(String(answer).split(' ')[1]);
}
