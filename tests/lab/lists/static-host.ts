/** A static file host on loopback, as any web server is one. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

export interface StaticHost extends Omit<StaticFiles, 'answer'> {
  readonly url: string;
  close(): Promise<void>;
}

/** Node gives a list only for headers that are none of these. */
const single = (headers: IncomingHttpHeaders) => headers as Readonly<Record<string, string | undefined>>;

export async function startStaticHost(): Promise<StaticHost> {
  const files = createStaticFiles();
  const server = createServer((request, response) => {
    const { status, headers, body } = files.answer(request.url ?? '', single(request.headers));
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Cast: a TCP server has a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ...files,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
