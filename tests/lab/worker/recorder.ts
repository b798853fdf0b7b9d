/** A fake label service on loopback that labels every address and records which ones were asked. */
import type { ServerResponse } from 'node:http';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import { createWatch } from './create-watch.ts';

export interface Recorder {
  readonly url: string;
  /** How often the label endpoints were asked about each address. */
  readonly asked: Map<string, number>;
  /** The addresses whose answers were sent. */
  readonly answered: Set<string>;
  /** Requests whose turn to be answered is still to come. */
  readonly waiting: number;
  /** Orders for the next probe page; given once. */
  orders: unknown;
  /** Reports of probe pages, in order. */
  readonly reports: unknown[];
  /** Takes an answer over, as a failing service does; undefined: answers as usual. */
  fault: ((response: ServerResponse) => void) | undefined;
  /** Resolves when `done` holds, checked after every request and report. */
  until(done: () => boolean): Promise<unknown>;
  close(): Promise<void>;
}

const name = (address: string) => `Name ${address.slice(2, 10)}`;

/** `latencyMs` delays answers, so that a stopped worker has requests in flight. */
export async function startRecorder(latencyMs: number): Promise<Recorder> {
  const asked = new Map<string, number>();
  const answered = new Set<string>();
  const reports: unknown[] = [];
  let waiting = 0;
  const { changed, until } = createWatch();
  const { url, close } = await listenOnLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-max-age', '600');
      response.end();
      return;
    }
    if (url.pathname === '/orders') {
      response.end(JSON.stringify(recorder.orders ?? null));
      recorder.orders = null;
      return;
    }
    if (url.pathname === '/report') {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      reports.push(JSON.parse(body));
      response.end();
      changed();
      return;
    }
    const value = url.searchParams.get('address') ?? decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    const isMev = url.pathname.includes('mev');
    const addresses = value.split(',');
    if (!isMev) for (const address of addresses) asked.set(address, (asked.get(address) ?? 0) + 1);
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      if (recorder.fault) {
        recorder.fault(response);
        return;
      }
      const rows = addresses.map((address) => ({
        address,
        address_name: name(address),
        label_type: 'exchange',
        label_subtype: '',
        label: '',
      }));
      response.end(JSON.stringify({ data: isMev ? [] : rows }));
      if (!isMev) for (const address of addresses) answered.add(address);
      changed();
    }, latencyMs);
    changed();
  });
  const recorder: Recorder = {
    orders: null,
    fault: undefined,
    url,
    asked,
    answered,
    get waiting() {
      return waiting;
    },
    reports,
    until,
    close,
  };
  return recorder;
}
