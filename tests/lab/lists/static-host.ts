/** A static file host on loopback, as any web server is one. */
import type { IncomingHttpHeaders } from 'node:http';
import { type Listening, listenOnLoopback } from '../listen-on-loopback.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

export type StaticHost = Listening & Omit<StaticFiles, 'answer'>;

/** Node gives a list only for headers that are none of these. */
const single = (headers: IncomingHttpHeaders) => headers as Readonly<Record<string, string | undefined>>;

export async function startStaticHost(): Promise<StaticHost> {
  const files = createStaticFiles();
  const listening = await listenOnLoopback((request, response) => {
    const { status, headers, body } = files.answer(request.url ?? '', single(request.headers));
    response.writeHead(status, headers).end(body);
  });
  return { ...files, ...listening };
}
