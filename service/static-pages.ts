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
}

export function staticPages({
  store,
  open,
  examples,
  metrics,
  troubles,
}: PagesOptions): Readonly<Record<string, () => StaticPage>> {
  let description: string | undefined;
  return {
    '/': startPageHtml({ open, examples }),
    '/openapi.json': () => {
      description ??= openApi({ open });
      return { type: jsonType, body: description };
    },
    '/livez': () => ({ type: 'text/plain', body: 'alive' }),
    '/readyz': () =>
      troubles?.isDegraded === true
        ? { type: 'text/plain', body: 'degraded', status: 503 }
        : { type: 'text/plain', body: 'ready' },
    '/health': () => health(store.generation(), troubles),
    ...(metrics
      ? { '/metrics': () => ({ type: 'text/plain; version=0.0.4; charset=utf-8', body: metrics.text() }) }
      : {}),
  };
}

/** 503 if answers may be wrong or old, so that a load balancer uses another machine. */
function health(generation: string, troubles: Troubles | undefined): StaticPage {
  const isDegraded = troubles?.isDegraded === true;
  const list = troubles?.list() ?? [];
  return {
    type: jsonType,
    status: isDegraded ? 503 : 200,
    body: JSON.stringify({
      status: isDegraded ? 'degraded' : 'ok',
      generation,
      ...(list.length > 0 ? { troubles: list } : {}),
    }),
  };
}
