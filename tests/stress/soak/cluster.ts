/** A label service as it runs for many: two nodes on one Postgres, behind a proxy, with a name for each address. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../lab/service/free-port.ts';
import { startPostgres } from '../../lab/service/test-postgres.ts';
import { clusterNode, firstKey } from '../cluster/node.ts';
import { startProxy } from '../cluster/proxy.ts';

export type SoakCluster = Awaited<ReturnType<typeof startCluster>>;

/** A body may have eight megabytes. */
const mostInFile = 80_000;

function fileOf(addresses: readonly string[]): string {
  const rows = addresses.map((address) => `bsc,${address},Name ${address.slice(2, 10)},exchange,,`);
  return ['blockchain,address,address_name,label_type,label_subtype,label', ...rows].join('\n');
}

function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

export async function startCluster(addresses: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-soak-'));
  const postgres = await startPostgres();
  const url = new URL(postgres.url);
  const names = ['one', 'two'] as const;
  const adminKey = () =>
    firstKey(
      names.map((name) => join(folder, name)),
      'admin-key',
    );
  const servers = [Number(url.port)];
  const shared = { folder, servers, database: url.pathname.slice(1), adminKey };
  const one = await clusterNode({ ...shared, name: 'one', port: await freePort() });
  await one.start();
  const two = await clusterNode({ ...shared, name: 'two', port: await freePort() });
  await two.start();
  for (let from = 0; from < addresses.length; from += mostInFile) {
    const text = fileOf(addresses.slice(from, from + mostInFile));
    const file = { name: 'labels.csv', text, add: true, force: true, preview: false };
    const imported = await one.change('import', file);
    if (imported.kind !== 'accepted')
      throw new Error(`The cluster took no labels: ${JSON.stringify(imported)}`);
  }
  const made = await two.change('add-key', { name: 'soak', rate: 0, quota: 0, expires: '' });
  if (made.kind !== 'accepted') throw new Error(`The cluster made no key: ${JSON.stringify(made)}`);
  const proxy = await startProxy([one.port, two.port]);
  return {
    url: proxy.url,
    key: String(made.output.key),
    /** Resident memory of both nodes. */
    bytes: () => residentBytes(one.pid()) + residentBytes(two.pid()),
    async close() {
      proxy.close();
      await one.close();
      await two.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
