/** A clock that is wound by hand, and a label service without a network. */

import type { Omnibox, Suggestion } from '../../../lib/worker/browser/omnibox.ts';
import type { BuiltRequest } from '../../../lib/worker/client/build-request.ts';
import type { ConfiguredService } from '../../../lib/worker/client/configured-service.ts';
import type { RawResponse } from '../../../lib/worker/client/transport.ts';
import type { Clock } from '../../../lib/worker/clock.ts';

export interface HandClock extends Clock {
  /** Lets so much time pass, and everything that was planned for it happen, in order. */
  advance(ms: number): Promise<void>;
}

export function handClock(start = 1_760_000_000_000): HandClock {
  let now = start;
  let planned: { readonly at: number; readonly act: () => void }[] = [];
  return {
    now: () => now,
    after(ms, act) {
      const entry = { at: now + ms, act };
      planned.push(entry);
      return () => {
        planned = planned.filter((one) => one !== entry);
      };
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await settle();
        const next = planned.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        planned = planned.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.act();
      }
      now = end;
      await settle();
    },
  };
}

/** Lets promises that can go on go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

export const service: ConfiguredService = {
  id: 'service',
  key: 'secret-key',
  hosts: { A: 'https://a.example/v1', B: 'https://b.example' },
  closed: {},
};

export const json = (body: unknown, status = 200, retryAfter: string | null = null): RawResponse => ({
  kind: 'answer',
  status,
  body,
  isJson: true,
  retryAfter,
});

/** The addresses or the text that a request is about. */
export function askedOf(request: BuiltRequest): readonly string[] {
  const url = new URL(request.shown);
  const value =
    url.searchParams.get('address') ??
    url.searchParams.get('searchtext') ??
    decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  return value.split(',');
}

/** An address bar without a browser: `type` and `enter` are what a person does. */
export function handBar() {
  type Suggest = (some: readonly Suggestion[]) => void;
  let change: (text: string, suggest: Suggest) => void = () => undefined;
  let enter: (text: string, where?: string) => void = () => undefined;
  const omnibox: Omnibox = {
    onInputChanged: {
      addListener(listener) {
        change = listener;
      },
    },
    onInputEntered: {
      addListener(listener) {
        enter = listener;
      },
    },
    onInputCancelled: { addListener: () => undefined },
  };
  return {
    omnibox,
    type: (text: string, suggest: Suggest = () => undefined) => change(text, suggest),
    enter: (text: string, where?: string) => enter(text, where),
  };
}
