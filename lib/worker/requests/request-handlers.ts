/** Answers the requests of the extension's own pages. */

import type { Kind, Style } from '../../core/api/endpoints.ts';
import type { ChainId } from '../../core/chains.ts';
import { chainIds } from '../../core/chains.ts';
import type { Reason } from '../../core/label/profile.ts';
import { RequestError } from '../../protocol/request-table.ts';
import type { RequestHandlers } from '../../protocol/requests.ts';
import { withChange, writeSettings } from '../../settings/settings.ts';
import { tagOfKey } from '../answers/answers.ts';
import { whyClosed } from '../client/open-rows.ts';
import { originsOf, type Secret } from '../client/secret.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { createListHandlers } from './list-handlers.ts';
import { createNodeHandlers, type NodeHandlerParts } from './node-handlers.ts';
import { createOwnLabelHandlers } from './own-label-handlers.ts';
import { saved } from './saved.ts';
import { testRow } from './test-row.ts';
import { createWalletHandlers } from './wallet-handlers.ts';

export interface RequestHandlerParts extends NodeHandlerParts {
  readonly isOnline: () => boolean;
  readonly stored: SettingsStore;
}

const maxLogged = 100;

export function createRequestHandlers(parts: RequestHandlerParts): RequestHandlers {
  const { worker, now, isOnline, stored } = parts;
  /** Why no service would be asked about this now. */
  function whyNot(chain: ChainId, kind: Kind): Reason | undefined {
    const runtime = worker.runtime();
    return runtime ? whyClosed(runtime, chain, kind, now()) : 'no-service';
  }

  function whyNotHost(runtime: ServiceRuntime, style: Style, host: string): Reason | undefined {
    if (runtime.service.closed[style] !== undefined) return 'no-permission';
    if (runtime.health.badKey(host)) return 'bad-key';
    return runtime.health.readyAt(host, now()) > now() ? 'host-error' : undefined;
  }

  return {
    ...createOwnLabelHandlers(worker, now),
    ...createListHandlers(worker),
    ...createNodeHandlers(parts),
    ...createWalletHandlers(worker),
    async settings() {
      const { locked, keyRefused } = await stored.policy();
      const isUnread = worker.whyLocal() === 'settings-unread';
      return { settings: writeSettings(worker.settings()), locked: [...locked], keyRefused, isUnread };
    },
    async changeSettings({ change }) {
      await stored.update((settings) => withChange(settings, change));
      await parts.settingsChanged();
    },
    async sourceOrigins() {
      return (await worker.sourceUrls()).flatMap((url) => URL.parse(url)?.origin ?? []);
    },
    async tags({ keys }) {
      await worker.ready();
      await worker.answers.load(keys, false);
      return {
        tags: keys.flatMap((key) => {
          const tag = tagOfKey(worker.answers, key);
          return tag ? [{ key, tag }] : [];
        }),
      };
    },
    async setKey({ key }) {
      const origins = originsOf((await stored.read()).settings);
      if (key.trim() !== '' && origins.length === 0) throw new RequestError('no-host');
      await saved(parts.secrets('key').write({ key: key.trim(), origins } satisfies Secret));
      worker.runtime()?.forgetRefusals();
      await parts.settingsChanged();
    },
    async status({ withPacks }) {
      if (withPacks) await worker.packs.load(chainIds);
      const runtime = worker.runtime();
      const secret = worker.secret();
      const hosts = (['A', 'B'] as const).flatMap((style) => {
        const host = runtime?.service.hosts[style] ?? runtime?.service.closed[style];
        if (host === undefined || !runtime) return [];
        const reason = whyNotHost(runtime, style, host);
        return [{ style, host, ...(reason && { reason }) }];
      });
      const used = runtime?.log.last()[0]?.at ?? runtime?.health.lastGood();
      return {
        hasKey: secret.key !== '',
        keyFor: [...secret.origins],
        keyMissing: originsOf(worker.settings()).filter((origin) => !secret.origins.includes(origin)),
        ...(used !== undefined && { keyUsed: used }),
        hasService: runtime !== undefined,
        unread: [...worker.unread()],
        online: isOnline(),
        hosts,
        chains: chainIds.map((chain) => {
          const [label, search] = [whyNot(chain, 'label'), whyNot(chain, 'search')];
          const packProblem = worker.packs.problem(chain);
          return {
            chain,
            ...(label && { label }),
            ...(search && { search }),
            packed: worker.packs.get(chain)?.size ?? 0,
            ...(packProblem !== undefined && { packProblem }),
          };
        }),
      };
    },
    async usage() {
      const { monthlyBudget: budget, rate } = worker.settings();
      return { ...(await worker.budget.usage(now())), budget, rate };
    },
    takePendingSearch: () => Promise.resolve(worker.pendingSearch.take()),
    log: () => {
      const entries = worker.runtimes().flatMap(({ log }) => log.last());
      return Promise.resolve({ entries: entries.toSorted((a, b) => b.at - a.at).slice(0, maxLogged) });
    },
    testRow: ({ row }) => testRow(worker.runtime(), worker.packs, row, now),
    cacheSize: () => worker.disk.size(),
    async clearCache() {
      for (const { facts } of worker.runtimes()) facts.forget();
      if (!(await worker.disk.clear())) throw new RequestError('failed');
    },
  };
}
