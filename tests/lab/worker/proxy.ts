/** A proxy between the worker and the real service that fails as networks and gateways do. */
import type { ServerResponse } from 'node:http';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import { addressKey } from './addresses.ts';

export const faults = [
  'none',
  'latency',
  'reset',
  'truncated',
  'html',
  'message',
  'wrong address',
  'wrong case',
  'extra rows',
  'duplicate rows',
  'null rows',
  '401',
  '403',
  '429',
  '500',
  'redirect',
  'endless',
  'drip',
  'wrong type',
] as const;
export type Fault = (typeof faults)[number];

export interface Exchange {
  readonly path: string;
  readonly asked: readonly string[];
  readonly fault: Fault;
}

interface Row {
  readonly address: string;
}

type Spoil = (rows: readonly Row[]) => readonly unknown[];

/** How each fault changes the rows of a good answer. */
const spoiled: { readonly [F in Fault]?: Spoil } = {
  'wrong address': (rows) => rows.map((row, n) => ({ ...row, address: stranger(row, n) })),
  'wrong case': (rows) => rows.map((row) => ({ ...row, address: otherCase(row.address) })),
  'extra rows': (rows) => [...rows, ...rows.map((row, n) => ({ ...row, address: stranger(row, n) }))],
  'duplicate rows': (rows) => rows.flatMap((row) => [row, row]),
  'null rows': (rows) => [null, ...rows, null],
  'wrong type': (rows) =>
    rows.map((row) => ({ ...row, address_name: { text: 'x' }, label: [1], label_subtype: {} })),
};

/** An address that nobody asked about. */
function stranger({ address }: Row, n: number): string {
  return addressKey(address.startsWith('0x') ? 'evm' : 'solana', 1_000_000 + n);
}

function otherCase(address: string): string {
  const swap = (letter: string) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return address.startsWith('0x') ? `0x${address.slice(2).toUpperCase()}` : address.replace(/[a-z]/gi, swap);
}

function changed(text: string, most: number, spoil: Spoil = (rows) => rows): string {
  const { data }: { data: Row[] } = JSON.parse(text);
  return JSON.stringify({ data: spoil(data).slice(0, most) });
}

/** `next` names the fault of each incoming request; no answer has more than `most` rows. */
export async function startProxy(service: string, next: () => Fault, most = Number.POSITIVE_INFINITY) {
  const exchanges: Exchange[] = [];
  const listening = await listenOnLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', service);
    const fault = next();
    const value = url.searchParams.get('address') ?? decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    exchanges.push({ path: url.pathname, asked: value.split(','), fault });
    const key = request.headers['x-api-key'];
    const answer = await fetch(url, { headers: typeof key === 'string' ? { 'x-api-key': key } : {} });
    const whole = await answer.text();
    const text = answer.status === 200 ? changed(whole, most, spoiled[fault]) : whole;
    const send = (status: number, body: string) => response.writeHead(status).end(body);
    switch (fault) {
      case 'latency':
        setTimeout(() => send(answer.status, text), 20);
        return;
      case 'reset':
        request.socket.destroy();
        return;
      case 'truncated':
        send(200, text.slice(0, text.length / 2));
        return;
      case 'html':
        send(200, '<!doctype html><h1>Please wait</h1>');
        return;
      case 'message':
        send(200, '{"message":"Internal trouble"}');
        return;
      case '401':
      case '403':
      case '500':
        send(Number(fault), '{"message":"no"}');
        return;
      case '429':
        response.writeHead(429, { 'retry-after': '1' }).end('{}');
        return;
      case 'redirect':
        response.writeHead(302, { location: `${service}${url.pathname}` }).end();
        return;
      case 'endless':
        pour(response);
        return;
      case 'drip':
        drip(response);
        return;
      default:
        send(answer.status, text);
    }
  });
  return { ...listening, exchanges };
}

function pour(response: ServerResponse): void {
  const chunk = `{"data":[${'0,'.repeat(50_000)}`;
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(timer));
}
