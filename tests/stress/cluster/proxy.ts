import { request } from 'node:http';
import { listenOnLoopback } from '../../lab/listen-on-loopback.ts';

/** Milliseconds between two checks of a node and for its answer, and how many in a row take it out. */
const check = { every: 500, within: 500, fall: 2 };

/** Milliseconds after which a node that fails is asked nothing any more. */
export const longestFailure = check.fall * (check.every + check.within);

export type FrontProxy = Awaited<ReturnType<typeof startProxy>>;

interface Backend {
  readonly port: number;
  failures: Record<'/readyz' | '/livez', number>;
}

/** An answer says in the header `x-node` which of them was asked. */
export async function startProxy(ports: readonly number[]) {
  const backends: Backend[] = ports.map((port) => ({ port, failures: { '/readyz': 0, '/livez': 0 } }));
  const look = async (backend: Backend, path: '/readyz' | '/livez') => {
    const signal = AbortSignal.timeout(check.within);
    const isGood = await fetch(`http://127.0.0.1:${backend.port}${path}`, { signal }).then(
      async (answer) => (await answer.arrayBuffer()) && answer.ok,
      () => false,
    );
    backend.failures[path] = isGood ? 0 : backend.failures[path] + 1;
  };
  const checking = setInterval(() => {
    for (const backend of backends)
      for (const path of ['/readyz', '/livez'] as const) void look(backend, path);
  }, check.every);
  let turn = 0;
  const choose = () => {
    const up = (path: '/readyz' | '/livez') => backends.filter(({ failures }) => failures[path] < check.fall);
    const asked = [up('/readyz'), up('/livez'), backends].find((some) => some.length > 0) ?? backends;
    return asked[turn++ % asked.length]?.port ?? 0;
  };
  const { url, close } = await listenOnLoopback((incoming, outgoing) => {
    const port = choose();
    const { url: path, headers } = incoming;
    const node = { 'x-node': String(ports.indexOf(port)) };
    const passed = request({ port, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...node });
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    passed.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, node).end();
    });
    passed.end();
  });
  return {
    url,
    close() {
      clearInterval(checking);
      void close();
    },
  };
}
