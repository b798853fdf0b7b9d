/** What there is beside the endpoints. None of it needs a key, none of it holds a secret. */
import type { Metrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import { jsonType } from './reply.ts';
import { startPage } from './startpage.ts';
import { andThen, type Maybe, type Store } from './store/store.ts';

export interface Page {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function pagesOf(
  store: Store,
  open: boolean,
  metrics: Metrics | undefined,
): Readonly<Record<string, () => Maybe<Page>>> {
  return {
    '/': () => startPage({ open }),
    '/openapi.json': () => ({ type: jsonType, body: openApi({ open }) }),
    '/health': () =>
      andThen(store.generation(), (generation) => ({
        type: jsonType,
        body: JSON.stringify({ status: 'ok', generation }),
      })),
    ...(metrics
      ? { '/metrics': () => ({ type: 'text/plain; version=0.0.4; charset=utf-8', body: metrics.text() }) }
      : {}),
  };
}
