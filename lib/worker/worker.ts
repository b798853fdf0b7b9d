/** The worker's pieces, joined. Everything that touches the browser is given to it. */

import { readSystemNames } from '../core/address/system.ts';
import type { ChainId } from '../core/chains.ts';
import { categoriser } from '../core/label/categoriser.ts';
import type { Key } from '../core/label/key.ts';
import { keyOf, splitKey } from '../core/label/key.ts';
import { defaults, readSettings, type Settings } from '../settings.ts';
import { type BudgetStore, createBudget } from './budget.ts';
import type { Clock } from './clock.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Engine, startEngine } from './engine.ts';
import { storedLine } from './facts.ts';
import { createGenerations } from './generations.ts';
import { createHits, type HitStore } from './hits.ts';
import { createRequestLog } from './log.ts';
import { type OwnLabels, openOwnLabels } from './own.ts';
import { ownLabel } from './own-label.ts';
import { createPacks } from './packs.ts';
import type { About } from './pages.ts';
import { createQuirks, type QuirkStore } from './quirks.ts';
import { createResolver } from './resolver.ts';
import { createResource } from './resource.ts';
import { createSearch } from './search.ts';
import { serviceOf } from './service.ts';
import type { SessionStore } from './session.ts';
import type { Transport } from './transport.ts';
import { chainsOf } from './wanted.ts';

export interface WorkerParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly transport: Transport;
  readonly isOnline: () => boolean;
  readonly readPack: (chain: ChainId) => Promise<ArrayBuffer>;
  /** The rules that give words their category, as they ship. */
  readonly readCategories: () => Promise<unknown>;
  /** The names of system addresses, as they ship. */
  readonly readSystemNames: () => Promise<unknown>;
  readonly readSettings: () => Promise<unknown>;
  readonly readSecret: () => Promise<string>;
  readonly budget: BudgetStore;
  readonly quirks: QuirkStore;
  readonly session: SessionStore;
  readonly hits?: HitStore;
  /** Holds the worker while there is work. */
  readonly onBusy: (busy: boolean) => void;
  readonly onBadKey: (host: string) => void;
  /** For tests: other databases than the usual ones. */
  readonly databases?: { readonly cache: readonly [Disk, Disk]; readonly own: OwnLabels };
}

const dayMs = 86_400_000;

export function createWorker(parts: WorkerParts) {
  const { clock } = parts;
  let settings: Settings = defaults;
  let engine: Engine | undefined;
  const own = parts.databases?.own ?? openOwnLabels();
  const packs = createPacks(parts.readPack);
  const budget = createBudget(parts.budget, () => settings.monthlyBudget);
  const quirks = createQuirks(parts.quirks);
  const categories = createResource(parts.readCategories, categoriser);
  const disk = createGenerations({
    disks: parts.databases?.cache ?? [openDisk('nametag-cache-1', clock), openDisk('nametag-cache-2', clock)],
    most: () => settings.cacheEntries,
    longestMs: () => 2 * settings.foundDays * dayMs,
    now: clock.now,
    lineOf: storedLine,
  });
  const nowhere: HitStore = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() };
  const hits = createHits(parts.hits ?? nowhere, clock);
  const resolver = createResolver({
    own,
    packs,
    systemNames: createResource(parts.readSystemNames, readSystemNames),
    engine: () => engine,
    settings: () => settings,
    clock,
    wanted: hits.note,
  });

  /** Reads settings and key anew; another service means another engine. */
  async function configure(): Promise<void> {
    const [raw, key] = await Promise.all([parts.readSettings(), parts.readSecret()]);
    settings = readSettings(raw);
    const service = await serviceOf(settings, key);
    if (service?.id === engine?.service.id) return;
    engine?.stop();
    engine = undefined;
    if (!service) return;
    engine = await startEngine(service, {
      ...parts,
      disk,
      budget,
      quirks,
      categories,
      rate: () => settings.rate,
      lifetimeMs: (state) => (state === 'known' ? settings.foundDays : settings.absentDays) * dayMs,
      createLog: createRequestLog,
      settle: (slot, settled, unlogged) => resolver.settle(slot, settled, unlogged),
    });
  }

  let ready = configure();

  return {
    resolver,
    own,
    packs,
    budget,
    disk,
    hits,
    ready: () => ready,
    engine: () => engine,
    settings: () => settings,
    /** Settings or key changed. */
    reconfigure(): Promise<void> {
      ready = ready.then(configure).then(() => resolver.askAgain());
      return ready;
    },
    wake: () => engine?.wake(),
    sweep: () => disk.sweep(),
    hasKey: async () => (await parts.readSecret()) !== '',
    search: createSearch({
      own,
      packs,
      engine: () => engine,
      clock,
      mayAsk: () => settings.mode !== 'local' && settings.mode !== 'off',
    }),
    async name(key: Key, name: string, note: string): Promise<void> {
      const label = ownLabel(name, note, own.get(key)?.category, clock.now());
      await own.change([label ? { key, label } : { key }]);
      resolver.changed(aboutOf(key));
    },
  };
}

export type Worker = ReturnType<typeof createWorker>;

/** The addresses, chain by chain, that a change of a key's own label is about. */
export function aboutOf(key: Key): readonly About[] {
  const { address } = splitKey(key);
  return chainsOf(key).map((chain) => ({ chain, address, key: keyOf(chain, address) }));
}
