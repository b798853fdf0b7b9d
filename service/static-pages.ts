/** The pages beside the endpoints, which need no key and contain no secret. */
import type { Metrics } from './metrics.ts';
import { openApi } from './open-api.ts';
import { jsonType, type Reply } from './reply.ts';
import { startPageHtml } from './start-page-html.ts';
import type { Store } from './store/store.ts';
import type { Troubles } from './troubles.ts';

export interface PagesOptions {
  readonly store: Store;
  readonly open: boolean;
  readonly examples: boolean;
  readonly metrics: Metrics | undefined;
  readonly troubles: Troubles | undefined;
  readonly isLeaving: () => boolean;
}

export function staticPages({
  store,
  open,
  examples,
  metrics,
  troubles,
  isLeaving,
}: PagesOptions): Readonly<Record<string, () => Reply>> {
  // Made once, because they do not change while the service runs.
  const start = startPageHtml({ open, examples });
  const description = openApi({ open });
  /** Anything but "ok" leads a load balancer to another machine. */
  const status = () => (isLeaving() ? 'leaving' : troubles?.isDegraded === true ? 'degraded' : 'ok');
  return {
    '/': () => page('text/html; charset=utf-8', start.body, 200, start.headers),
    '/openapi.json': () => page(jsonType, description),
    '/livez': () => page('text/plain', 'alive'),
    '/readyz': () => (status() === 'ok' ? page('text/plain', 'ready') : page('text/plain', status(), 503)),
    '/health': () => health(status(), store.generation(), troubles),
    ...(metrics && { '/metrics': () => page('text/plain; version=0.0.4; charset=utf-8', metrics.text()) }),
  };
}

/** Anew for each request, which adds headers of its own. */
const page = (type: string, body: string, status = 200, headers: Reply['headers'] = {}): Reply => ({
  status,
  body,
  headers: { 'content-type': type, 'cache-control': 'no-cache', ...headers },
});

function health(status: string, generation: string, troubles: Troubles | undefined): Reply {
  const list = troubles?.list() ?? [];
  const body = { status, generation, ...(list.length > 0 && { troubles: list }) };
  return page(jsonType, JSON.stringify(body), status === 'ok' ? 200 : 503);
}
