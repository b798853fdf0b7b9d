/** Puts an upstream behind a store, if the settings name one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pace } from '../pace.ts';
import { UsageError, type Values, wholeNumber } from '../read-command.ts';
import type { Store } from '../store/store.ts';
import type { Troubles } from '../troubles.ts';
import { askUpstream } from './ask-upstream.ts';
import { openLearntFile } from './learnt-file.ts';
import { upstreamStore } from './upstream-store.ts';

/** Requests a day. Arbitrary. */
const usualBudget = 10_000;

export function withUpstream(
  store: Store,
  values: Values & { readonly data: string },
  troubles: Troubles,
  pace: Pick<Pace, 'upstream'>,
): Store {
  if (values.upstream === undefined) return store;
  const upstream = {
    url: urlOf(values.upstream),
    key: keyIn(values['upstream-key-file']),
    budget: wholeNumber(values['upstream-budget'], 'upstream-budget', usualBudget, 1_000_000_000),
    patience: pace.upstream,
  };
  const learnt = openLearntFile(join(values.data, 'learnt.sqlite'), Date.now());
  return upstreamStore(store, askUpstream(upstream, learnt, troubles), learnt);
}

/** What is asked, and the key, would be readable on the way over plain HTTP. */
function urlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback))
    return url.origin + url.pathname;
  throw new UsageError('--upstream has to be an https address.');
}

function keyIn(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new UsageError(`The key file ${path} cannot be read.`);
  }
}
