/** A node of the cluster as a process, with a network of its own to each Postgres. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listening, spawnService } from '../../lab/service/process.ts';
import { wireTo } from '../../lab/service/wire-to.ts';

/** Seconds after which a node that hears nothing answers nothing. */
export const staleAfter = 8;

/** What became of a change. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly output: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly why: string }
  /** The answer was lost, or says that nobody knows. */
  | { readonly kind: 'unknown' };

export type ClusterNode = Awaited<ReturnType<typeof clusterNode>>;

interface NodeOptions {
  readonly folder: string;
  readonly name: string;
  readonly port: number;
  readonly servers: readonly number[];
  readonly database: string;
  readonly adminKey: () => string;
}

const mostTroubles = 2_000;

/** Nobody waits long for a machine that was cut off amid a change. */
const hurried = 'lock_timeout=8000&idle_in_transaction_session_timeout=3000';

export async function clusterNode(options: NodeOptions) {
  const { folder, name, port, servers, database, adminKey } = options;
  const data = join(folder, name);
  const wires = await Promise.all(servers.map(wireTo));
  const hosts = wires.map((wire) => `127.0.0.1:${wire.port}`).join(',');
  const cluster = `postgres://nametag@${hosts}/${database}?${hurried}`;
  const base = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  /** What the log says of errors, for whoever looks for the reason of a failure. */
  let troubles = '';
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  };
  return {
    name,
    port,
    wires,
    /** False while it cannot know what happens: its network is cut, it is dead, or no primary is to be had. */
    isConnected: false,
    /** Of its process, once it was started. */
    pid: () => child?.pid ?? 0,
    async start() {
      const args = [
        '--data',
        data,
        '--port',
        String(port),
        '--without-pack',
        '--admin',
        '--cluster',
        cluster,
      ];
      const started = await spawnService([...args, '--stale-after', String(staleAfter)]);
      started.stdout.on('data', (lines) => {
        troubles = (
          troubles +
          String(lines)
            .split('\n')
            .filter((line) => line.includes('An admin request failed'))
            .join('\n')
        ).slice(-mostTroubles);
      });
      child = started;
      await listening(started);
    },
    end,
    /** The status at a path, 0 for no answer. */
    async status(path: string, key?: string) {
      const headers = key === undefined ? {} : { 'x-api-key': key };
      try {
        const answer = await fetch(base + path, { headers });
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return 0;
      }
    },
    async change(action: string, input: unknown): Promise<Outcome> {
      let answer: Response;
      let text: string;
      try {
        const headers = { authorization: `Bearer ${adminKey()}` };
        answer = await fetch(`${base}/admin/api/${action}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(input),
        });
        text = await answer.text();
      } catch {
        return { kind: 'unknown' };
      }
      const said = JSON.parse(text);
      if (answer.status === 200) return { kind: 'accepted', output: said };
      const why = String(said.error?.message);
      // The log is written a little later.
      while (answer.status === 500 && troubles === '') await setTimeout(20);
      if (answer.status !== 400)
        throw new Error(`${name}: ${action} was answered ${answer.status}: ${why}\n${troubles}`);
      return why.includes('the journal says') ? { kind: 'unknown' } : { kind: 'refused', why };
    },
    async close() {
      await end('SIGKILL');
      for (const wire of wires) wire.close();
    },
  };
}

/** A key that a first start wrote into the directory of the node that made it. */
export function firstKey(folders: readonly string[], file: 'first-key' | 'admin-key'): string {
  const path = folders.map((folder) => join(folder, file)).find(existsSync);
  if (path === undefined) throw new Error(`No node wrote ${file}.`);
  return readFileSync(path, 'utf8').trim();
}
