/** Connections into which a test writes bytes. */
import { connect } from 'node:net';
import { saidBy } from './said-by.ts';

/** `text`: what the service has sent by now. */
export function rawConnection(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  return { socket, text: saidBy(socket) };
}

/** What the service sends until it closes the connection. */
export async function rawAnswer(url: string, bytes: string | Buffer): Promise<string> {
  const { socket, text } = rawConnection(url);
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return text();
}
