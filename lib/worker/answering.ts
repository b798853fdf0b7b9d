/** How the worker answers the requests of the extension's own pages. */

import type { Kind } from '../core/api/endpoints.ts';
import type { ChainId } from '../core/chains.ts';
import { chainIds } from '../core/chains.ts';
import type { Reason } from '../core/label/profile.ts';
import { dayOf } from './budget.ts';
import type { Answers } from './dispatch.ts';
import { Told } from './dispatch.ts';
import { ownAnswers } from './own-answers.ts';
import { routesFor, whyNoRoute } from './routes.ts';
import { testRow } from './test-row.ts';
import type { Worker } from './worker.ts';

export interface AnsweringParts {
  readonly worker: Worker;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly writeSecret: (key: string) => Promise<void>;
}

export function createAnswers({ worker, now, isOnline, writeSecret }: AnsweringParts): Answers {
  /** Why nobody would be asked about this now. */
  function whyNot(chain: ChainId, kind: Kind): Reason | undefined {
    const engine = worker.engine();
    const none = whyNoRoute(engine?.service, chain, kind);
    if (none || !engine) return none;
    const routes = routesFor(engine.service, chain, kind);
    if (routes.every(({ host }) => engine.health.badKey(host))) return 'bad-key';
    if (routes.every(({ row, host }) => engine.health.refuses(host, row, now()))) return 'not-in-plan';
    if (routes.every(({ host }) => engine.health.readyAt(host, now()) > now())) return 'host-error';
    return undefined;
  }

  return {
    ...ownAnswers(worker, now),
    async setKey({ key }) {
      await writeSecret(key.trim()).catch(() => {
        throw new Told('The key could not be saved: the browser blocks storage.');
      });
      await worker.reconfigure();
      return {};
    },
    async status() {
      await worker.packs.load(chainIds);
      const engine = worker.engine();
      const hosts = (['A', 'B'] as const).flatMap((style) => {
        const host = engine?.service.hosts[style];
        if (host === undefined || !engine) return [];
        const down = engine.health.readyAt(host, now()) > now();
        const reason: Reason | undefined = engine.health.badKey(host)
          ? 'bad-key'
          : down
            ? 'host-error'
            : undefined;
        return [{ style, host, ...(reason && { reason }) }];
      });
      const used = engine?.log.last()[0]?.at ?? engine?.health.lastGood();
      return {
        hasKey: await worker.hasKey(),
        ...(used !== undefined && { keyUsed: used }),
        hasService: engine !== undefined,
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
      const { days } = await worker.budget.usage();
      const month = dayOf(now()).slice(0, 7);
      const thisMonth = Object.entries(days).reduce(
        (sum, [day, n]) => sum + (day.startsWith(month) ? n : 0),
        0,
      );
      const { monthlyBudget: budget, rate } = worker.settings();
      return { days: { ...days }, thisMonth, budget, rate };
    },
    log: () => Promise.resolve({ entries: [...(worker.engine()?.log.last() ?? [])] }),
    testRow: ({ row }) => testRow(worker.engine(), worker.packs, row, now),
    cacheSize: async () => ({ ...(await worker.disk.size()), ...(await worker.hits.counts()) }),
    async clearCache() {
      worker.engine()?.facts.forget();
      worker.engine()?.log.clear();
      await worker.disk.clear();
      return {};
    },
  };
}
