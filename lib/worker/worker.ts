/** The worker's pieces, joined. Everything that touches the browser is given to it. */

import { readSystemNames } from '../core/address/is-system.ts';
import { categoriser } from '../core/label/categoriser.ts';
import { type Key, type KeyChain, keyOf, splitKey } from '../core/label/key.ts';
import type { Reason } from '../core/label/profile.ts';
import type { UnreadableStore } from '../protocol/requests.ts';
import { defaults, readSettings, type Settings } from '../settings/settings.ts';
import { createPendingSearch } from './browser/pending-search.ts';
import { createBoundedStore } from './cache/bounded-store.ts';
import { type Disk, openDisk } from './cache/disk.ts';
import { storedFactLine } from './cache/facts.ts';
import { createHitRate, type HitRateStore } from './cache/hit-rate.ts';
import { createPacks } from './cache/packs.ts';
import { createResource } from './cache/resource.ts';
import { isSameService, readConfiguredService } from './client/configured-service.ts';
import { createQuirks, type QuirkStore } from './client/quirks.ts';
import { type BudgetStore, createRequestBudget } from './client/request-budget.ts';
import { createRequestLog } from './client/request-log.ts';
import type { SessionStore } from './client/session-state.ts';
import type { Transport } from './client/transport.ts';
import { type Clock, inTime } from './clock.ts';
import type { AddressOnChain } from './connected-page.ts';
import { createLabelFeed } from './label-feed.ts';
import { cleanOwnLabel } from './own/own-label.ts';
import { type OwnLabels, openOwnLabels } from './own/own-labels.ts';
import { chainsOfKey } from './queue/network-questions.ts';
import { createRetry } from './retry.ts';
import { createSearch } from './search/search.ts';
import { createTextGate } from './search/text-gate.ts';
import { noSecret, type Secret } from './secret.ts';
import { type ServiceRuntime, startServiceRuntime } from './service-runtime.ts';

export interface WorkerParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly transport: Transport;
  readonly isOnline: () => boolean;
  readonly readPack: (chain: KeyChain) => Promise<ArrayBuffer>;
  /** The rules that give words their category, as they ship. */
  readonly readCategories: () => Promise<unknown>;
  /** The names of system addresses, as they ship. */
  readonly readSystemNames: () => Promise<unknown>;
  /** The word lists of recovery phrases, as they ship. */
  readonly readPhraseLists: () => Promise<unknown>;
  readonly readSettings: () => Promise<unknown>;
  readonly readSecret: () => Promise<Secret>;
  /** Whether the browser allows requests to this host. */
  readonly isAllowed: (host: string) => Promise<boolean>;
  readonly budget: BudgetStore;
  readonly quirks: QuirkStore;
  readonly session: SessionStore;
  readonly hits?: HitRateStore;
  /** Holds the worker while there is work. */
  readonly onBusy: (busy: boolean) => void;
  readonly onBadKey: (host: string) => void;
  /** Settings that could not be read for a while are in effect. */
  readonly onReadAgain?: () => void;
  /** For tests: other databases than the usual ones. */
  readonly databases?: { readonly cache: readonly [Disk, Disk]; readonly own: OwnLabels };
}

const dayMs = 86_400_000;
/** Arbitrary: as long as nobody knows the settings, pages wait for them. */
const longestReadMs = 3_000;
/** What holds until the settings were read for the first time: whom to ask, and whether, is not known. */
const unknown: Settings = { ...defaults, mode: 'local' };

export function createWorker(parts: WorkerParts) {
  const { clock } = parts;
  let settings = unknown;
  let secret: Secret = noSecret;
  /** What was read last. */
  let latest: readonly [raw: unknown, key: Secret] | undefined;
  let unread = false;
  let trying = false;
  let runtime: ServiceRuntime | undefined;
  const own = parts.databases?.own ?? openOwnLabels('nametag-own', clock);
  const packs = createPacks(parts.readPack);
  const budget = createRequestBudget(parts.budget, () => settings.monthlyBudget);
  const quirks = createQuirks(parts.quirks);
  const categories = createResource(parts.readCategories, categoriser);
  const whyUnsent = createTextGate(parts.readPhraseLists);
  const disk = createBoundedStore({
    disks: parts.databases?.cache ?? [openDisk('nametag-cache-1', clock), openDisk('nametag-cache-2', clock)],
    most: () => settings.cacheEntries,
    longestMs: () => 2 * settings.foundDays * dayMs,
    now: clock.now,
    lineOf: storedFactLine,
  });
  const nowhere: HitRateStore = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() };
  const hits = createHitRate(parts.hits ?? nowhere, clock);
  const feed = createLabelFeed({
    own,
    packs,
    systemNames: createResource(parts.readSystemNames, readSystemNames),
    runtime: () => runtime,
    settings: () => settings,
    whyLocal,
    clock,
    onQuestion: hits.note,
  });

  own.onReadable(() => feed.askAgain());

  /** Why no service may be asked, whatever the site. */
  function whyLocal(): Reason | undefined {
    if (settings === unknown) return 'settings-unread';
    return settings.mode === 'local' || settings.mode === 'off' ? 'local-mode' : undefined;
  }

  const retry = createRetry(clock, () => void reconfigure());

  /** False when settings and key cannot be read: those that were read last hold on. */
  async function configure(): Promise<boolean> {
    try {
      const read = Promise.all([parts.readSettings(), parts.readSecret()]);
      latest = await inTime(clock, longestReadMs, read);
      await apply(...latest);
      if (unread) parts.onReadAgain?.();
      unread = false;
      retry.done();
    } catch {
      unread = true;
      retry.later();
      // A permission may be gone all the same.
      if (latest) await apply(...latest).catch(() => undefined);
    }
    return !unread;
  }

  /** Another service means another runtime. */
  async function apply(raw: unknown, key: Secret): Promise<void> {
    settings = readSettings(raw);
    secret = key;
    const service = await readConfiguredService(settings, secret, parts.isAllowed);
    if (isSameService(service, runtime?.service)) return;
    runtime?.stop();
    runtime = undefined;
    if (!service) return;
    runtime = await startServiceRuntime(service, {
      ...parts,
      whyUnsent,
      disk,
      budget,
      quirks,
      categories,
      rate: () => settings.rate,
      lifetimeMs: (state) => (state === 'known' ? settings.foundDays : settings.absentDays) * dayMs,
      createLog: createRequestLog,
      settle: (question, settled, unlogged) => feed.settle(question, settled, unlogged),
    });
  }

  let ready: Promise<unknown> = configure();

  function reconfigure(): Promise<void> {
    const done = ready.then(configure).then((works) => {
      if (works) feed.askAgain();
    });
    ready = done;
    return done;
  }

  return {
    feed,
    own,
    packs,
    budget,
    disk,
    hits,
    pendingSearch: createPendingSearch(clock),
    /** Never rejects. What wakes the worker is a reason to read again what could not be read. */
    async ready(): Promise<void> {
      if (unread && !trying) {
        trying = true;
        void reconfigure().finally(() => {
          trying = false;
        });
      }
      await ready;
    },
    /** What cannot be read at present, and is tried again. */
    unread: (): readonly UnreadableStore[] => [
      ...(unread ? (['settings'] as const) : []),
      ...(own.isReadable() ? [] : (['own'] as const)),
    ],
    runtime: () => runtime,
    settings: () => settings,
    /** Settings, key or the browser's permissions changed. */
    reconfigure,
    wake: () => runtime?.wake(),
    sweep: () => disk.sweep(),
    secret: () => secret,
    search: createSearch({
      own,
      packs,
      runtime: () => runtime,
      clock,
      whyUnsent,
      whyLocal,
    }),
    async name(key: Key, name: string, note: string): Promise<void> {
      // Rejects where labels cannot be read: what is there is not written over unseen.
      const [before] = await own.read([key]);
      const label = cleanOwnLabel(name, note, before?.category, clock.now());
      await own.change([label ? { key, label } : { key }]);
      feed.changed(addressesOfKey(key));
    },
  };
}

export type Worker = ReturnType<typeof createWorker>;

/** The addresses, chain by chain, that a change of a key's own label is about. */
export function addressesOfKey(key: Key): readonly AddressOnChain[] {
  const { address } = splitKey(key);
  return chainsOfKey(key).map((chain) => ({ chain, address, key: keyOf(chain, address) }));
}
