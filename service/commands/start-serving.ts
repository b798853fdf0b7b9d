/** Starts the service on what a data directory holds. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { allFacts, packVersion } from '../../data/all-facts.ts';
import { askAdmin } from '../admin/ask-admin.ts';
import { enterCluster } from '../cluster/enter-cluster.ts';
import { defaultStorePath } from '../default-store-path.ts';
import { exampleRows } from '../example-rows.ts';
import { openKeyFile } from '../keys/key-file.ts';
import { noteLine } from '../log.ts';
import { createLogWriter } from '../log-writer.ts';
import { type Pace, usualPace } from '../pace.ts';
import { places } from '../places.ts';
import { createListFiles, publishApart } from '../publish/list-files.ts';
import { hostNamed, originNamed, wholeNumber } from '../read-command.ts';
import { serve } from '../serve.ts';
import { holdDirectory } from '../store/hold-directory.ts';
import { openLiveStore } from '../store/live-store.ts';
import { openMemoryStore } from '../store/open-memory-store.ts';
import { openThreadedStore } from '../store/open-threaded-store.ts';
import type { Store } from '../store/store.ts';
import { openStoreDirectory } from '../store/store-directory.ts';
import type { Terminal } from '../terminal.ts';
import { createTroubles } from '../troubles.ts';
import { withUpstream } from '../upstream/with-upstream.ts';
import { firstKeys } from './first-keys.ts';
import type { Work } from './work.ts';

/** Arbitrary, and not a usual port of development servers. */
const usualPort = 8747;
const largestPort = 65_535;
/** Seconds; whoever stops services seldom waits longer. */
const longestDrain = 600;
/** Seconds without news of the cluster after which no key can be trusted. */
const usualStaleAfter = 60;
const longestStaleAfter = 1_000_000_000;

/** Whatever was opened is closed again if the start fails. */
export async function startServing(work: Omit<Work, 'words'>, pace: Pace = usualPace) {
  const opened: (() => void)[] = [];
  const close = () => {
    for (const one of opened.splice(0).reverse()) one();
  };
  try {
    return await start(work, pace, opened, close);
  } catch (error) {
    close();
    throw error;
  }
}

async function start(
  { values, terminal }: Omit<Work, 'words'>,
  pace: Pace,
  opened: (() => void)[],
  close: () => void,
) {
  const port = wholeNumber(values.port, 'port', usualPort, largestPort);
  const drain = wholeNumber(values.drain, 'drain', 0, longestDrain);
  const staleAfter = wholeNumber(values['stale-after'], 'stale-after', usualStaleAfter, longestStaleAfter);
  const names = (values.name ?? []).map(hostNamed);
  const origins = (values.origin ?? []).map(originNamed);
  const { cluster } = values;
  const { log, flush, troubles } = openLog(terminal);
  opened.push(flush);
  const note = (message: string, detail = '') => log(noteLine(Date.now(), 'info', message, detail));
  const directory = openStoreDirectory(values.data);
  opened.push(holdDirectory(values.data));
  const tell = (lines: readonly string[]) => {
    for (const line of lines) terminal.errors.write(line);
  };
  const following = cluster === undefined ? undefined : await enterCluster(cluster, values, pace);
  opened.push(() => following?.close());
  if (following) {
    tell(following.said);
    note('This is a node of a cluster.');
  }
  const updated = directory.update();
  if (updated !== undefined)
    note('Labels of an older version were brought up to date.', `generation ${updated}`);
  const pack =
    values.examples === true || (values['without-pack'] === true && values['with-pack'] !== true)
      ? undefined
      : defaultStorePath(values.data, packVersion(places.pack), () => allFacts(places.pack));
  const layers = { edits: directory.editFile, pack };
  const own = openLiveStore({
    directory,
    first: (threads) =>
      values.examples === true
        ? openMemoryStore(exampleRows(), 'examples')
        : openThreadedStore(layers, threads),
    layers,
    isNode: cluster !== undefined,
    troubles,
    changed: (generation) => note('Serving an import.', `generation ${generation}`),
    pace,
  });
  let store: Store = own;
  opened.push(() => store.close());
  store = withUpstream(own, values, troubles, pace);
  const keys = openKeyFile(directory.keyFile);
  opened.push(keys.close);
  if (!following) tell(await firstKeys(values));
  const watched = keys.watch(troubles, pace);
  const actions = askAdmin(values.data, cluster);
  opened.push(actions.close);
  following?.follow(watched, troubles);
  const folder = join(values.data, 'lists');
  // Readers of a list ask for its chains no more, and would lose the names that come from an upstream.
  const lists =
    values.upstream === undefined
      ? createListFiles({
          folder,
          version: () => own.tag(),
          publish: () => publishApart(folder, values.data),
          troubles,
        })
      : undefined;
  await own.ready();
  const serving = await serve({
    store,
    keys: values.open === true ? 'open' : watched,
    ...(values.admin === true && { admin: { keys: watched, ask: actions.ask } }),
    port,
    host: values.host ?? '127.0.0.1',
    names,
    log,
    troubles,
    examples: values.examples === true,
    lists,
    pace,
    metrics: values['without-metrics'] !== true,
    ...(following && {
      isCutOff: () => following.silence() > staleAfter,
      gauges: {
        nametag_cluster_silence_seconds: ['Since this node was as the cluster says.', following.silence],
      },
    }),
    ...(origins.length === 0 ? {} : { cors: origins.includes('*') ? '*' : origins }),
  });
  note('Listening.', serving.url);
  terminal.errors.write(`Nametag label service: ${serving.url}\n`);
  return {
    url: serving.url,
    /** Lets running requests end, and writes down what is only in memory. `why` is for the log. */
    async stop(why: string, wait: (ms: number) => Promise<unknown> = setTimeout) {
      note('Stopping.', why);
      await serving.close(wait(drain * 1000));
      close();
    },
  };
}

/** The log, whose failures become troubles of the service. */
function openLog({ out, errors }: Terminal) {
  const writer = createLogWriter(out, (trouble) => {
    if (trouble === undefined) return troubles.end('log');
    troubles.begin('log', trouble);
  });
  const troubles = createTroubles((line) => {
    writer.log(line);
    // If the log is lost, standard error may still be read.
    if (troubles.list().some((trouble) => trouble.startsWith('log'))) errors.write(`${line}\n`);
  });
  return { ...writer, troubles };
}
