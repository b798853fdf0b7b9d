/** Clients that change labels and keys on every node, and remember what was accepted. */
import { setTimeout } from 'node:timers/promises';
import type { Accepted } from './judge.ts';
import { type ClusterNode, type Outcome, staleAfter } from './node.ts';

export type Writers = ReturnType<typeof createWriters>;

export interface WritersOptions {
  readonly nodes: readonly ClusterNode[];
  readonly edited: readonly string[];
  /** The text of a file whose rows name a version. */
  readonly fileOf: (version: number) => string;
  readonly next: () => number;
  /** Told of the first node that served a revoked key for too long. */
  readonly broken: (why: unknown) => void;
}

/** Milliseconds in which a connected node refuses a revoked key. */
const longestRevocation = 1_000;
const noLimits = { rate: 0, quota: 0, expires: '' };

export function createWriters({ nodes, edited, fileOf, next, broken }: WritersOptions) {
  const counts = { accepted: 0, refused: 0, unknown: 0, revocations: 0 };
  const accepted: Accepted[] = [];
  const given = new Map(edited.map((address) => [address, new Set<string>()]));
  const names = new Map<string, string>();
  /** The keys that were accepted and nobody revoked, and those that were revoked. */
  const valid = new Map<string, string>();
  const revoked = new Map<string, string>();
  const checks: Promise<void>[] = [];
  let number = 0;
  let version = 0;
  const chosen = <T>(some: readonly T[]): T | undefined => some[Math.floor(next() * some.length)];

  const noted = (
    outcome: Outcome,
    change: (output: Readonly<Record<string, unknown>>) => Accepted,
  ): Outcome => {
    counts[outcome.kind] += 1;
    if (outcome.kind === 'accepted') accepted.push(change(outcome.output));
    return outcome;
  };
  const record = (address: string, name: string) => ({
    ...{ chain: 'bsc', content: 'label', address, name },
    ...{ type: '', subtype: '', label: '' },
  });
  const set = async (node: ClusterNode) => {
    const address = chosen(edited) ?? '';
    const name = `edit ${number++}`;
    given.get(address)?.add(name);
    const before = names.get(address);
    const lists = { txs: [], protocols: [], metadata: '' };
    const texts = { name: before, type: '', subtype: '', label: '' };
    const replaces = before === undefined ? {} : { replaces: texts };
    const done = await node.change('set', { ...record(address, name), ...lists, ...replaces });
    if (done.kind === 'accepted') names.set(address, name);
    return noted(done, (output) => ({ what: 'set', about: name, number: Number(output.number) }));
  };
  const remove = async (node: ClusterNode) => {
    const [address = '', name = ''] = chosen([...names]) ?? [];
    if (address === '') return set(node);
    names.delete(address);
    const done = await node.change('remove', record(address, name));
    return noted(done, (output) => ({ what: 'remove', about: name, number: Number(output.number) }));
  };
  const undo = async (node: ClusterNode) => {
    const last = accepted.findLast(({ what }) => what === 'set' || what === 'remove');
    if (last?.number === undefined) return set(node);
    const about = String(last.number);
    const done = await node.change('undo', { number: last.number });
    return noted(done, (output) => ({ what: 'undo', about, number: Number(output.number) }));
  };
  const importOne = async (node: ClusterNode) => {
    const file = { name: 'labels.csv', text: fileOf(version++), add: false, force: true, preview: false };
    const done = await node.change('import', file);
    return noted(done, ({ summary }) => ({ what: 'import', about: generationOf(summary) }));
  };
  const addKey = async (node: ClusterNode) => {
    const done = await node.change('add-key', { ...noLimits, name: 'stress' });
    if (done.kind === 'accepted') valid.set(String(done.output.id), String(done.output.key));
    return noted(done, ({ id }) => ({ what: 'add', about: String(id) }));
  };
  const limitKey = async (node: ClusterNode) => {
    const [about] = chosen([...valid]) ?? [];
    if (about === undefined) return addKey(node);
    const quota = 1_000_000 + Math.floor(next() * 1_000);
    const done = await node.change('limit-key', { ...noLimits, id: about, quota });
    return noted(done, () => ({ what: 'limit', about }));
  };
  const revoke = async (node: ClusterNode) => {
    const [about, key] = chosen([...valid]) ?? [];
    if (about === undefined || key === undefined) return addKey(node);
    // Whatever comes of it, nobody can tell whether it is valid any more.
    valid.delete(about);
    const done = await node.change('revoke-key', { id: about });
    if (done.kind === 'accepted') {
      revoked.set(about, key);
      counts.revocations += 1;
      for (const one of nodes) checks.push(judgeRevoked(one, key).catch(broken));
    }
    return noted(done, () => ({ what: 'revoke', about }));
  };
  return {
    counts,
    accepted,
    valid,
    revoked,
    /** Whether this name was ever given to the address, accepted or not. */
    isKnown: (address: string, name: string) => given.get(address)?.has(name) === true,
    /** Makes one random change on one node. */
    change(node: ClusterNode): Promise<Outcome> {
      const part = next();
      if (part < 0.7) return set(node);
      if (part < 0.8) return remove(node);
      if (part < 0.9) return undo(node);
      if (part < 0.93) return importOne(node);
      if (part < 0.96) return addKey(node);
      return part < 0.98 ? limitKey(node) : revoke(node);
    },
    /** Makes and revokes a key, and holds the nodes to it. */
    async revokeOne(node: ClusterNode) {
      await addKey(node);
      await revoke(node);
    },
    set,
    import: importOne,
    /** When every revoked key was asked about. */
    settled: () => Promise.all(checks),
  };
}

const question = '/bsc/label?address=0x0000000000000000000000000000000000000000';

/** Connected nodes refuse it within a second, all others within the time that they trust what they know. */
async function judgeRevoked(node: ClusterNode, key: string): Promise<void> {
  const wasConnected = node.isConnected;
  await setTimeout(longestRevocation);
  const soon = await node.status(question, key);
  // It may have been cut off meanwhile.
  if (wasConnected && node.isConnected && soon === 200)
    throw new Error(`Node ${node.name} served a key ${longestRevocation} ms after it was revoked.`);
  await setTimeout(staleAfter * 1000 - longestRevocation);
  if ((await node.status(question, key)) === 200)
    throw new Error(`Node ${node.name} served a key ${staleAfter} s after it was revoked.`);
}

function generationOf(summary: unknown): string {
  return typeof summary === 'object' && summary !== null && 'generation' in summary
    ? String(summary.generation)
    : 'none';
}
