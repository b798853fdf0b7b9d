/** The pages beside the endpoints, which need no key and contain no secret. */
import type { Metrics } from './metrics.ts';
import { openApi } from './open-api.ts';
import { jsonType } from './reply.ts';
import { startPageHtml } from './start-page-html.ts';
import type { Store } from './store/store.ts';
import type { Troubles } from './troubles.ts';

export interface StaticPage {
  readonly type: string;
  readonly body: string;
  /** 200 unless given. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

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
}: PagesOptions): Readonly<Record<string, () => StaticPage>> {
  // Made once, because they do not change while the service runs.
  const start = startPageHtml({ open, examples });
  const description = { type: jsonType, body: openApi({ open }) };
  /** Anything but "ok" leads a load balancer to another machine. */
  const status = () => (isLeaving() ? 'leaving' : troubles?.isDegraded === true ? 'degraded' : 'ok');
  return {
    '/': () => start,
    '/openapi.json': () => description,
    '/livez': () => ({ type: 'text/plain', body: 'alive' }),
    '/readyz': () =>
      status() === 'ok'
        ? { type: 'text/plain', body: 'ready' }
        : { type: 'text/plain', body: status(), status: 503 },
    '/health': () => health(status(), store.generation(), troubles),
    ...(metrics
      ? { '/metrics': () => ({ type: 'text/plain; version=0.0.4; charset=utf-8', body: metrics.text() }) }
      : {}),
  };
}

function health(status: string, generation: string, troubles: Troubles | undefined): StaticPage {
  const list = troubles?.list() ?? [];
  return {
    type: jsonType,
    status: status === 'ok' ? 200 : 503,
    body: JSON.stringify({ status, generation, ...(list.length > 0 ? { troubles: list } : {}) }),
  };
}
