/** Joins the worker's parts; everything that touches the browser is passed in. */

import type { NodeDialect } from '../core/families/family.ts';
import { categoriser } from '../core/label/categoriser.ts';
import { readEmblems } from '../core/label/emblem.ts';
import { addressesOfKey, type Key, type KeyChain } from '../core/label/key.ts';
import { openOwners } from '../core/search/open-owners.ts';
import type { UnreadableStore } from '../protocol/requests.ts';
import type { Settings } from '../settings/settings.ts';
import { joinSources } from './answers/answers.ts';
import { createOwnAlarms, type OwnAlarmsParts } from './answers/own-alarms.ts';
import type { Clock } from './base/clock.ts';
import type { LabelSource } from './base/label-source.ts';
import { createListeners } from './base/listeners.ts';
import { createResource, type FileReaders } from './base/resource.ts';
import type { StorageItem } from './base/storage-item.ts';
import { type FactDisk, type FactLimits, openFactDisk } from './cache/fact-disk.ts';
import { createRequestBudget } from './client/request-budget.ts';
import type { Secret } from './client/secret.ts';
import { createTextGate } from './client/text-gate.ts';
import type { Transport } from './client/transport.ts';
import { createConfiguration } from './configuration.ts';
import { createLabelFeed } from './feed/label-feed.ts';
import { createPendingSearch } from './pending-search.ts';
import { createSearch } from './search/search.ts';
import type { ListsParts } from './sources/lists/list-updates.ts';
import { createLists } from './sources/lists/lists.ts';
import { createMine, type MineParts } from './sources/mine/mine.ts';
import { chainOfNode } from './sources/node/chain-of-node.ts';
import { nameAddress } from './sources/own/name-address.ts';
import type { WrittenLabel } from './sources/own/own-label.ts';
import { type OwnLabels, openOwnLabels } from './sources/own/own-labels.ts';
import { ownSource } from './sources/own/own-source.ts';
import { createTransactionNotes } from './sources/own/transaction-notes.ts';
import { packSource } from './sources/pack/pack-source.ts';
import { createPacks } from './sources/pack/packs.ts';
import { isOfService } from './sources/service/is-of-service.ts';
import { createRuntimes, nodeSource } from './sources/service/runtimes.ts';
import type { ServiceRuntime } from './sources/service/service-runtime.ts';
import { createServiceSource } from './sources/service/service-source.ts';
import { createSystemNames } from './sources/system/system-names.ts';

export interface WorkerParts extends FileReaders {
  readonly clock: Clock;
  readonly random: () => number;
  readonly transport: Transport;
  readonly isOnline: () => boolean;
  readonly readPack: (chain: KeyChain) => Promise<ArrayBuffer>;
  readonly readSettings: () => Promise<unknown>;
  readonly readSecret: () => Promise<Secret>;
  readonly readNodes: () => Promise<unknown>;
  /** Whether the browser allows requests to this host. */
  readonly isAllowed: (host: string) => Promise<boolean>;
  readonly budget: StorageItem;
  readonly session: (name: string) => StorageItem;
  readonly lists: Pick<ListsParts, 'store' | 'disk' | 'keys' | 'loadList'>;
  /** Keeps the worker awake while there is work. */
  readonly onBusy: (busy: boolean) => void;
  /** Called when settings can be read again after failures. */
  readonly onReadAgain?: () => void;
  readonly readWallets: () => Promise<unknown>;
  readonly wallets: Pick<MineParts, 'write' | 'derive'>;
  readonly alarms: Pick<OwnAlarmsParts, 'item'>;
  readonly transactionNotes: StorageItem;
  /** What the popup has to say may have changed: a refused key, an alarm. */
  readonly onNews: () => void;
  /** Called when labels on this machine changed: pages may have lost their connection. */
  readonly onLabels?: () => void;
  /** For tests: replaces the usual databases. */
  readonly databases?: {
    readonly cache: (limits: FactLimits) => FactDisk;
    readonly own: OwnLabels;
  };
}

const dayMs = 86_400_000;
/** For more keys, updating every page is less work than finding what changed on each. */
const manyKeys = 200;

export function createWorker(parts: WorkerParts) {
  const { clock, databases } = parts;
  const configuration = createConfiguration({
    ...parts,
    async useServices(next) {
      const before = runtime();
      await runtimes.replace(next);
      if (runtime() !== before) parts.onNews();
    },
    useWallets: (raw) => mine.take(raw),
  });
  const { settings, whyLocal } = configuration;
  const disk = openDisk(parts, settings);
  const budget = createRequestBudget(parts.budget, () => settings().monthlyBudget);
  const categories = createResource(parts.readCategories, categoriser);
  const emblems = createResource(parts.readEmblems, readEmblems);
  const owners = createResource(parts.readOwners, openOwners);
  const whyUnsent = createTextGate(parts.readPhraseLists, (text) => mine.isNamedBy(text));
  const own = databases?.own ?? openOwnLabels('nametag-own', clock);
  const packs = createPacks(parts.readPack);
  const mine = createMine({ ...parts.wallets, clock, newId: () => newId(parts) });
  const listsChanged = createListeners<void>();
  const runtimes = createRuntimes({
    ...parts,
    settings,
    whyUnsent,
    disk,
    budget,
    categories,
    onChange: (question) => feed.changed([question]),
  });
  const runtime = runtimes.service;
  const lists = openLists(parts, runtime, listsChanged.tell);
  const builtIn = packSource(packs, owners);
  /** In the order in which a profile has their labels. Another source is a folder and a line. */
  const sources: readonly LabelSource[] = [
    ownSource(own),
    mine,
    createServiceSource(runtime),
    createSystemNames(parts.readSystemNames),
    lists,
    builtIn,
    nodeSource(runtimes),
  ];
  const answers = joinSources({ sources, builtIn, own, lists, emblems });
  const alarms = createOwnAlarms({
    ...{ own, mine, answers, ...parts.alarms, onNews: parts.onNews },
    areWalletsRead: () => configuration.ready().then(() => !configuration.isUnread()),
  });
  const feed = createLabelFeed({ answers, lists, mine, runtimes: runtimes.all, settings, whyLocal });

  configuration.onChange(feed.askAgain);
  own.onReadable(feed.askAgain);
  for (const changes of [listsChanged.add, mine.onChange]) {
    changes(feed.askAgain);
    changes(() => parts.onLabels?.());
  }
  listsChanged.add(alarms.check);
  mine.onChange(alarms.written);

  /** The user's own labels of these keys changed. */
  function ownChanged(keys: readonly Key[]): void {
    alarms.written(keys);
    if (keys.length > manyKeys) feed.askAgain();
    else feed.changed(keys.flatMap(addressesOfKey));
    parts.onLabels?.();
  }

  return {
    ...configuration,
    runtime,
    runtimes: runtimes.all,
    answers,
    feed,
    own,
    mine,
    packs,
    lists,
    alarms,
    transactionNotes: createTransactionNotes(parts.transactionNotes),
    budget,
    disk,
    pendingSearch: createPendingSearch(clock),
    search: createSearch({
      ...{ sources, packs, lists, emblems, owners, runtime, clock, whyUnsent, whyLocal },
      nodes: runtimes.nodes,
    }),
    /** The stores that cannot be read now and are retried. */
    unread: (): readonly UnreadableStore[] => [
      ...(configuration.isUnread() ? (['settings'] as const) : []),
      ...(own.isReadable() ? [] : (['own'] as const)),
    ],
    /** The hosts that labels come from; they are no sites. */
    async sourceUrls(): Promise<readonly string[]> {
      await configuration.ready();
      const { baseUrl, altUrl } = settings();
      const nodes = runtimes.nodes().flatMap(({ service }) => service.node?.url ?? []);
      return [baseUrl, altUrl, ...nodes, ...(await lists.urls())];
    },
    chainOfNode: (url: string, dialect: NodeDialect) => chainOfNode(url, dialect, parts.transport),
    nodes: runtimes.nodes,
    wake: () => runtimes.all().forEach((running) => void running.wake()),
    /** What fails is swept the next time. */
    sweep: () => Promise.allSettled([disk.sweep(), lists.sweep()]),
    async name(key: Key, name: string, note: string, more: Partial<WrittenLabel> = {}): Promise<void> {
      ownChanged([await nameAddress(own, key, { ...more, name, note }, clock.now())]);
    },
    ownChanged,
  };
}

function openDisk({ databases, clock }: WorkerParts, settings: () => Settings): FactDisk {
  const limits: FactLimits = {
    max: () => settings().cacheEntries,
    maxAgeMs: () => 2 * settings().foundDays * dayMs,
  };
  return databases?.cache(limits) ?? openFactDisk('nametag-cache', clock, limits);
}

const newId = ({ random }: Pick<WorkerParts, 'random'>) => random().toString(36).slice(2, 12);

/** Of the user's own service, a list is asked for with the key. */
function openLists(parts: WorkerParts, running: () => ServiceRuntime | undefined, onChange: () => void) {
  const { isAllowed, clock, onBusy } = parts;
  return createLists({
    ...parts.lists,
    loadList(job) {
      const service = running()?.service;
      return parts.lists.loadList(
        service && isOfService(job.url, service) ? { ...job, apiKey: service.key } : job,
      );
    },
    isAllowed,
    newId: () => newId(parts),
    clock,
    onBusy,
    onChange,
  });
}

export type Worker = ReturnType<typeof createWorker>;
