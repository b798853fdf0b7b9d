/** The cluster thread: makes a data directory a node and keeps it as the record says, which the service notices as it does any change. */
import { parentPort, workerData } from 'node:worker_threads';
import type postgres from 'postgres';
import { firstKeys } from '../commands/first-keys.ts';
import type { KeyCount } from '../keys/keys-in-memory.ts';
import { reasonOf } from '../troubles.ts';
import type { ClusterJob, ClusterNews } from './cluster-job.ts';
import { nodeOf } from './cluster-of.ts';
import { connect } from './connect.ts';
import { fetchLabels } from './fetch-labels.ts';
import { joinCluster } from './join-cluster.ts';
import { openNodeFiles } from './node-files.ts';
import { channel } from './prepare-record.ts';
import { pull } from './pull.ts';
import { shareCounts } from './share-counts.ts';
import { withinTime } from './within-time.ts';

// Cast: whoever starts this thread says what to follow.
const { url, data, every, patience, wanted } = workerData as ClusterJob;
if (wanted) {
  await joinCluster(url, data);
  const said = await firstKeys(wanted);
  // They were made in the record, from where this node has them before anybody asks.
  if (said.length > 0) await joinCluster(url, data);
  parentPort?.postMessage(said);
}
const files = openNodeFiles(data);
let sql: postgres.Sql | undefined;
let isLooking = false;
let isTold = false;
let wantsKeys = true;
/** What keys have used here, as the service said last, and as the record knows. */
let counts: readonly KeyCount[] = [];
const shared = new Map<string, string>();
let fetching: Promise<void> | undefined;
let noLabels: string | undefined;
/** A store that cannot be taken in, as on a full disk, is not fetched at each look: it may be large. */
let restsUntil = 0;
let looks: NodeJS.Timeout | undefined;

function say(news: ClusterNews): void {
  parentPort?.postMessage(news);
}

async function begin(): Promise<postgres.Sql> {
  // What keys use is all that it writes, and the next look writes it again.
  const opened = await connect(url, { most: 3, isSafe: false, patience });
  const told = (about: string) => {
    wantsKeys ||= about === 'keys';
    restsUntil = 0;
    void look();
  };
  try {
    // First, so that no change falls between; and whenever it listens again, something may have.
    await withinTime(
      opened.listen(channel, told, () => told('keys')),
      patience,
    );
    return opened;
  } catch (error) {
    void opened.end({ timeout: 0 }).catch(() => {});
    throw error;
  }
}

async function round(on: postgres.Sql): Promise<void> {
  const allKeys = wantsKeys;
  wantsKeys = false;
  await pull(on, files, allKeys);
}

async function look(): Promise<void> {
  isTold = true;
  if (isLooking) return;
  isLooking = true;
  while (isTold) {
    isTold = false;
    try {
      sql ??= await begin();
      await withinTime(round(sql), patience);
      const found = await withinTime(elsewhere(), patience);
      say({ isHeard: true, elsewhere: found, ...(noLabels !== undefined && { failed: noLabels }) });
      fetchInTurn();
    } catch (error) {
      say({ isHeard: false, failed: reasonOf(error) });
      void sql?.end({ timeout: 0 }).catch(() => {});
      sql = undefined;
      wantsKeys = true;
      fetching = undefined;
    }
  }
  isLooking = false;
}

/** A role that only reads cannot say what it counts, and goes on. */
async function elsewhere(): Promise<readonly KeyCount[] | string> {
  const fresh = counts.filter(({ id, month, used }) => shared.get(id) !== `${month} ${used}`);
  try {
    if (!sql) return [];
    const found = await shareCounts(sql, nodeOf(data) ?? '', fresh);
    for (const { id, month, used } of fresh) shared.set(id, `${month} ${used}`);
    return found;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Beside the looks: a large store must not delay a key that is revoked. */
function fetchInTurn(): void {
  if (!sql || fetching || performance.now() < restsUntil) return;
  const mine: Promise<void> = fetchLabels(sql, data)
    .then(() => {
      noLabels = undefined;
    })
    .catch((error: unknown) => {
      noLabels = reasonOf(error);
      if (fetching === mine) restsUntil = performance.now() + 10 * patience;
    })
    .finally(() => {
      if (fetching === mine) fetching = undefined;
    });
  fetching = mine;
}

parentPort?.on('message', (told: readonly KeyCount[]) => {
  counts = told;
  // Not before it is told first: until then the service may bring the directory up to date.
  if (looks) return;
  looks = setInterval(() => void look(), every);
  void look();
});
