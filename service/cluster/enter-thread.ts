/** Makes a data directory a node that is up to date, in a thread that ends with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { firstKeys, type KeysWanted } from '../commands/first-keys.ts';
import { joinCluster } from './join-cluster.ts';

// Cast: whoever starts this thread says which directory.
const { wanted, url } = workerData as { readonly wanted: KeysWanted; readonly url: string };
await joinCluster(url, wanted.data);
const said = await firstKeys(wanted);
// They were made in the record, from where this node has them before anybody asks.
if (said.length > 0) await joinCluster(url, wanted.data);
parentPort?.postMessage(said);
