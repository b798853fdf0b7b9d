/** A manual clock, and a label service without a network. */

import type { Omnibox, Tabs } from 'webextension-polyfill';
import { type Endpoint, endpointById } from '../../../lib/core/api/endpoints.ts';
import type { Clock } from '../../../lib/worker/base/clock.ts';
import type { attachOmnibox } from '../../../lib/worker/browser/attach-omnibox.ts';
import type { ConfiguredService } from '../../../lib/worker/client/configured-service.ts';
import type { BuiltRequest, RawResponse } from '../../../lib/worker/client/transport.ts';
import { createFakeEvent, fakeTab } from '../../lab/worker/fake-browser.ts';

export interface HandClock extends Clock {
  /** Advances the clock by this much and runs everything due, in order. */
  advance(ms: number): Promise<void>;
  /** Sets the time; what is planned still runs after as long as it was planned to. */
  jump(ms: number): void;
}

export function handClock(start = 1_760_000_000_000): HandClock {
  let now = start;
  let planned: { at: number; readonly act: () => void }[] = [];
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
    jump(ms) {
      now += ms;
      planned = planned.map((one) => Object.assign(one, { at: one.at + ms }));
    },
  };
}

/** Lets pending promises continue. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
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

/** The addresses or the text in a request. */
export function askedOf(request: BuiltRequest): readonly string[] {
  const url = new URL(request.shown);
  const value =
    url.searchParams.get('address') ??
    url.searchParams.get('searchtext') ??
    decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  return value.split(',');
}

type Tab = Parameters<Tabs.Static['create']>[0];
type Change = [text: string, suggest: (some: Omnibox.SuggestResult[]) => void];

/** An address bar without a browser: `type` and `enter` are the user's actions, `opened` lists the URLs. */
export function handBar() {
  const opened: string[] = [];
  const onInputChanged = createFakeEvent<Change>();
  const onInputEntered = createFakeEvent<[string, Omnibox.OnInputEnteredDisposition]>();
  const open = ({ url }: Tab) => {
    opened.push(url ?? '');
    return Promise.resolve(fakeTab(1));
  };
  const browser: Parameters<typeof attachOmnibox>[0] = {
    omnibox: { onInputChanged, onInputEntered, onInputCancelled: createFakeEvent<[]>() },
    i18n: { getMessage: (key, name) => (name ? `${key} ${name}` : 'Exchange') },
    tabs: {
      create: open,
      update: (first: number | Tab | undefined, second?: Tab) =>
        open((typeof first === 'object' ? first : second) ?? {}),
    },
    runtime: { getURL: (path) => path },
  };
  return {
    browser,
    opened,
    type: (text: string, suggest: Change[1] = () => undefined) => onInputChanged.fire(text, suggest),
    enter: (text: string, where: Omnibox.OnInputEnteredDisposition = 'newForegroundTab') =>
      onInputEntered.fire(text, where),
  };
}

/** A row of the table of endpoints. */
export function endpoint(id: string): Endpoint {
  const found = endpointById(id);
  if (!found) throw new Error(`No endpoint ${id}.`);
  return found;
}
