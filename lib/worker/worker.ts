/** Joins the worker's parts; everything that touches the browser is passed in. */

import type { NodeDialect } from '../core/families/family.ts';
import { categoriser } from '../core/label/categoriser.ts';
import { readEmblems } from '../core/label/emblem.ts';
import { addressesOfKey, type Key, type KeyChain } from '../core/label/key.ts';
import type { ListJob } from '../core/lists/list-job.ts';
import { openOwners } from '../core/search/open-owners.ts';
import type { UnreadableStore } from '../protocol/requests.ts';
import { joinSources } from './answers/answers.ts';
import { createOwnAlarms } from './answers/own-alarms.ts';
import type { LabelSource } from './base/label-source.ts';
import { createListeners } from './base/listeners.ts';
import { createResource, type ReadResource } from './base/resource.ts';
import type { StorageItem } from './base/storage-item.ts';
import { type FactDisk, type FactLimits, openFactDisk } from './cache/fact-disk.ts';
import { type ConfiguredService, isOfService } from './client/configured-service.ts';
import { createRequestBudget } from './client/request-budget.ts';
import { createTextGate } from './client/text-gate.ts';
import { type ConfigurationParts, createConfiguration } from './configuration.ts';
import { createLabelFeed } from './feed/label-feed.ts';
import { createPendingSearch } from './pending-search.ts';
import { createSearch } from './search/search.ts';
import type { ListsParts } from './sources/lists/list-updates.ts';
import { createLists } from './sources/lists/lists.ts';
import { createSealKeys } from './sources/lists/seal-keys.ts';
import { createMine, type MineParts } from './sources/mine/mine.ts';
import { chainOfNode } from './sources/node/node-rpc.ts';
import type { WrittenLabel } from './sources/own/own-label.ts';
import { nameAddress, type OwnLabels, openOwnLabels, ownSource } from './sources/own/own-labels.ts';
import { createTransactionNotes } from './sources/own/transaction-notes.ts';
import { createPacks, packSource } from './sources/pack/packs.ts';
import { createRuntimes, nodeSource, type RuntimesParts } from './sources/service/runtimes.ts';
import { createServiceSource } from './sources/service/service-source.ts';
import { createSystemNames } from './sources/system/system-names.ts';

export interface WorkerParts
  extends Omit<ConfigurationParts, 'onChange' | 'useServices' | 'useWallets'>,
    Pick<ListsParts, 'isAllowed'>,
    Pick<RuntimesParts, 'random' | 'transport' | 'isOnline' | 'session' | 'onBusy'> {
  readonly readPack: (chain: KeyChain) => Promise<ArrayBuffer>;
  readonly readResource: ReadResource;
  readonly items: (name: string) => StorageItem;
  /** Keys of all kinds, and the user's wallets. */
  readonly secrets: (name: string) => StorageItem;
  readonly lists: Pick<ListsParts, 'store' | 'disk' | 'loadList'>;
  readonly derive: MineParts['derive'];
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
  const { clock, databases, items, secrets, readResource } = parts;
  const configuration = createConfiguration({
    ...parts,
    async useServices(next) {
      await runtimes.replace(next);
      // Also when the worker starts: Firefox forgets the button's mark when it ends.
      parts.onNews();
    },
    useWallets: (raw) => mine.take(raw),
    onChange: () => feed.askAgain(),
  });
  const { settings, whyLocal } = configuration;
  const limits = {
    max: () => settings().cacheEntries,
    maxAgeMs: () => 2 * settings().foundDays * dayMs,
  };
  const disk = databases?.cache(limits) ?? openFactDisk('nametag-cache', clock, limits);
  const budget = createRequestBudget(items('usage'), () => settings().monthlyBudget);
  const categories = createResource(() => readResource('categories'), categoriser);
  const emblems = createResource(() => readResource('emblems'), readEmblems);
  const owners = createResource(() => readResource('owners'), openOwners);
  const whyUnsent = createTextGate(readResource, (text) => mine.isNamedBy(text));
  const own = databases?.own ?? openOwnLabels('nametag-own', clock);
  const packs = createPacks(parts.readPack);
  const mine = createMine({ ...parts, write: secrets('wallets').write, newId: () => newId(parts) });
  const listsChanged = createListeners<void>();
  const runtimes = createRuntimes({
    ...{ ...parts, settings, whyUnsent, disk, budget, categories },
    onChange: (question) => feed.changed([question]),
  });
  const lists = createLists({
    ...{ ...parts, ...parts.lists, newId: () => newId(parts), onChange: listsChanged.tell },
    keys: createSealKeys(secrets('sealKeys')),
    expectedHosts: items('expectedHosts'),
    loadList: (job) => parts.lists.loadList(withKey(job, runtimes.service()?.service)),
  });
  const builtIn = packSource(packs, owners);
  /** In the order in which a profile has their labels. Another source is a folder and a line. */
  const sources: readonly LabelSource[] = [
    ownSource(own),
    mine,
    createServiceSource(runtimes.service),
    createSystemNames(readResource),
    lists,
    builtIn,
    nodeSource(runtimes),
  ];
  const answers = joinSources({ sources, builtIn, own, lists, emblems });
  const alarms = createOwnAlarms({
    ...{ own, mine, sources: [lists, builtIn], item: items('alarms'), onNews: parts.onNews },
    areWalletsRead: () => configuration.ready().then(() => !configuration.isUnread()),
    areListsRead: () => !lists.isUnread(),
  });
  const feed = createLabelFeed({ ...configuration, answers, own, lists, mine, runtimes: runtimes.all });

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
    runtime: runtimes.service,
    runtimes: runtimes.all,
    answers,
    feed,
    own,
    mine,
    packs,
    lists,
    alarms,
    transactionNotes: createTransactionNotes(items('transactions')),
    budget,
    disk,
    pendingSearch: createPendingSearch(clock),
    search: createSearch({
      ...{ sources, packs, lists, emblems, owners, clock, whyUnsent, whyLocal },
      ...{ runtime: runtimes.service, nodes: runtimes.nodes },
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
    /** Once it is known what is kept how long, and who is asked with which key. What fails is swept the next time. */
    async sweep() {
      await configuration.ready();
      return configuration.isUnread() ? [] : Promise.allSettled([disk.sweep(), lists.sweep(), own.tidy()]);
    },
    /** Returns when the label that stands there now was written. */
    async name(key: Key, name: string, note: string, more: Partial<WrittenLabel> = {}): Promise<number> {
      const { named, at } = await nameAddress(own, key, { ...more, name, note }, clock.now());
      ownChanged([named]);
      return at;
    },
    ownChanged,
  };
}

const newId = ({ random }: Pick<WorkerParts, 'random'>) => random().toString(36).slice(2, 12);

/** Of the user's own service, a list is asked for with the key. */
function withKey(job: ListJob, service: ConfiguredService | undefined): ListJob {
  return service && isOfService(job.url, service) ? { ...job, apiKey: service.key } : job;
}

export type Worker = ReturnType<typeof createWorker>;
