/** Makes a data directory a node of a cluster, and brings it up to what the record says. */
import type postgres from 'postgres';
import { openStoreDirectory } from '../store/store-directory.ts';
import { asClusterAway } from './cluster-away.ts';
import { clusterOf, markCluster } from './cluster-of.ts';
import { connect } from './connect.ts';
import { fetchLabels } from './fetch-labels.ts';
import { openNodeFiles } from './node-files.ts';
import { changingAlone, prepareRecord } from './prepare-record.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { pushLabels } from './push-labels.ts';

/** A directory that holds something begins a cluster that holds nothing. */
export async function joinCluster(url: string, data: string): Promise<void> {
  const files = openNodeFiles(data);
  let sql: postgres.Sql | undefined;
  try {
    sql = await connect(url);
    const id = await prepareRecord(sql);
    const known = clusterOf(data);
    if (known !== undefined && known !== id)
      throw new Error(`${data} is a node of another cluster. Name another directory with --data.`);
    const isEmpty =
      files.last() === 0 && files.keys().length === 0 && openStoreDirectory(data).kept().length === 0;
    if (known === undefined && !isEmpty)
      await changingAlone(sql, async (inside) => {
        const [record] = await inside`
          SELECT EXISTS (SELECT FROM nametag.journal) OR EXISTS (SELECT FROM nametag.key)
            OR EXISTS (SELECT FROM nametag.generation) AS is_filled`;
        if (record?.is_filled === true)
          throw new Error(
            `${data} holds labels or keys of its own, and the cluster has others. Join with an empty directory (--data).`,
          );
        await pushLabels(inside, data);
        await push(inside, data, files, { last: 0, keys: [], served: undefined });
      });
    if (known === undefined) markCluster(data, id);
    await pull(sql, files, true);
    await fetchLabels(sql, data);
  } catch (error) {
    throw asClusterAway(error);
  } finally {
    files.close();
    await sql?.end({ timeout: 1 });
  }
}
