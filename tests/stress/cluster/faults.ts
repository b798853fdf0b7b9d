/** What happens to a cluster, and what it has to do meanwhile. */
import { expect } from 'vitest';
import type { PostgresPair } from '../../lab/service/postgres-pair.ts';
import { type ClusterNode, staleAfter } from './node.ts';
import type { Writers } from './writers.ts';

export interface Scene {
  readonly nodes: readonly ClusterNode[];
  readonly pair: PostgresPair;
  readonly writers: Writers;
  readonly next: () => number;
  /** When so many more changes were accepted. */
  more(changes: number): Promise<void>;
  say(text: string): void;
}

type Fault = (scene: Scene) => Promise<void>;

const isReady = async (node: ClusterNode) => (await node.status('/readyz')) === 200;

/** Every node hears of every change again. */
export async function allConnected({ nodes }: Pick<Scene, 'nodes'>): Promise<void> {
  for (const node of nodes) {
    await expect.poll(() => isReady(node)).toBe(true);
    node.isConnected = true;
  }
}

function split({ nodes, next }: Scene): readonly [ClusterNode, readonly ClusterNode[]] {
  const [first, ...rest] = nodes;
  if (!first) throw new Error('There are no nodes.');
  const one = nodes[Math.floor(next() * nodes.length)] ?? first;
  return [one, [first, ...rest].filter((other) => other !== one)];
}

async function killNode(scene: Scene): Promise<void> {
  const [node] = split(scene);
  node.isConnected = false;
  await node.end('SIGKILL');
  await scene.more(20);
  await node.start();
  await allConnected(scene);
}

async function cutNode(scene: Scene): Promise<void> {
  const [node, others] = split(scene);
  node.isConnected = false;
  const began = performance.now();
  for (const wire of node.wires) wire.cut();
  await expect.poll(() => isReady(node)).toBe(false);
  const left = performance.now() - began;
  if (others[0]) await scene.writers.revokeOne(others[0]);
  const key = [...scene.writers.valid.values()][0] ?? '';
  await expect
    .poll(() => node.status('/bsc/label?address=0x0000000000000000000000000000000000000000', key))
    .toBe(503);
  const silent = performance.now() - began;
  // Its last news may be as old as its looks are apart, and nothing is more exact than a busy machine.
  if (silent > staleAfter * 1000 + 1_000)
    throw new Error(
      `Node ${node.name} answered for ${silent} ms after it was cut off, expected ${staleAfter} s.`,
    );
  scene.say(`left /readyz after ${Math.round(left)} ms, answered nothing after ${Math.round(silent)} ms`);
  for (const wire of node.wires) wire.mend();
  await allConnected(scene);
}

/** Without its replica the primary keeps nothing, and so it takes nothing, and says so. */
async function refusals({ nodes, writers }: Scene): Promise<void> {
  // A change that was on its way waits for the replica, and nobody knows what becomes of it.
  for (const node of nodes)
    await expect
      .poll(() => writers.set(node), { interval: 200 })
      .toEqual({ kind: 'refused', why: expect.stringContaining('lost the replica') });
}

async function killReplica(scene: Scene): Promise<void> {
  await scene.pair.killReplica();
  await refusals(scene);
  const began = performance.now();
  // Reads go on for longer than nodes would without news.
  while (performance.now() - began < staleAfter * 1000 + 2_000)
    for (const node of scene.nodes)
      if (!(await isReady(node)))
        throw new Error(`Node ${node.name} is not ready, though only the replica is gone.`);
  await scene.pair.startReplica();
  await scene.more(5);
}

async function failOver(scene: Scene): Promise<void> {
  for (const node of scene.nodes) node.isConnected = false;
  await scene.pair.failOver();
  await allConnected(scene);
  await refusals(scene);
  await scene.pair.rebuildReplica();
  await scene.more(5);
}

export const faults: Readonly<Record<string, Fault>> = {
  'kill -9 of a node': killNode,
  'a network cut between a node and Postgres': cutNode,
  'kill -9 of the replica': killReplica,
  'kill -9 of the primary, and its replica promoted': failOver,
};
