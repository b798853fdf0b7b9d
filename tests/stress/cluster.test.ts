/** A cluster through everything that may happen to it: three nodes, a primary and a synchronous replica. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { seed } from '../cases.ts';
import { freePort } from '../lab/service/free-port.ts';
import { type PostgresPair, startPostgresPair } from '../lab/service/postgres-pair.ts';
import { random } from '../random.ts';
import { allConnected, faults } from './cluster/faults.ts';
import { type JournalRow, journalQuestion, judgeChains, judgeJournal, namesOf } from './cluster/judge.ts';
import { type ClusterNode, clusterNode, firstKey } from './cluster/node.ts';
import { type FrontProxy, longestFailure, startProxy } from './cluster/proxy.ts';
import { type Reads, readAll } from './cluster/readers.ts';
import { createWriters, type Writers } from './cluster/writers.ts';

/** Changes that have to be accepted, and how often each fault comes; NAMETAG_CHANGES says another number. */
const changes = Number(process.env.NAMETAG_CHANGES ?? 2_000);
const rounds = Math.max(1, Math.round(changes / 600));
const imported = Array.from({ length: 40 }, (_, at) => exampleAddress('bsc', 1_000 + at));
const edited = Array.from({ length: 60 }, (_, at) => exampleAddress('bsc', at));
const asked = Array.from({ length: 40 }, (_, at) => exampleAddress('ethereum', 1_000 + at));

function fileOf(version: number): string {
  const row = (chain: string) => (address: string) => `${chain},${address},Imported,,,version ${version}`;
  const head = 'blockchain,address,address_name,label_type,label_subtype,label';
  return [head, ...imported.map(row('bsc')), ...asked.map(row('ethereum'))].join('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'nametag-stress-'));
const nodes: ClusterNode[] = [];
const opened: { pair?: PostgresPair; proxy?: FrontProxy } = {};
const stop = new AbortController();

afterAll(async () => {
  stop.abort();
  opened.proxy?.close();
  for (const node of nodes) await node.close();
  await opened.pair?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startCluster() {
  const pair = await startPostgresPair('labels');
  opened.pair = pair;
  const names = ['one', 'two', 'three'];
  const folders = names.map((name) => join(folder, name));
  const adminKey = () => firstKey(folders, 'admin-key');
  for (const name of names) {
    const port = await freePort();
    const node = await clusterNode({
      folder,
      name,
      port,
      servers: pair.ports,
      database: 'labels',
      adminKey,
    });
    nodes.push(node);
    await node.start();
  }
  await allConnected({ nodes });
  const proxy = await startProxy(nodes.map(({ port }) => port));
  opened.proxy = proxy;
  return { pair, proxy, key: firstKey(folders, 'first-key') };
}

test('a cluster keeps what it accepted, through kills, cuts and a new primary', async () => {
  console.log(`cluster: seed ${seed}, ${changes} changes`);
  const next = random(seed);
  const { pair, proxy, key } = await startCluster();
  const broken = Promise.withResolvers<never>();
  const writers = createWriters({ nodes, edited, fileOf, next: random(seed + 1), broken: broken.reject });
  const { counts } = writers;
  const [first] = nodes;
  if (first) expect(await writers.import(first)).toMatchObject({ kind: 'accepted' });
  await versionEverywhere(key, 'version 0');

  const reads: Reads = { answered: 0, failed: 0, longest: 0 };
  const reading = [2, 3].map((more) =>
    readAll(
      {
        url: proxy.url,
        key,
        imported,
        edited,
        isKnown: writers.isKnown,
        next: random(seed + more),
        stop: stop.signal,
      },
      reads,
    ),
  );
  const writing = nodes.map((_, at) => writeOn(writers, random(seed + 10 + at)));
  const more = async (many: number) => {
    const until = counts.accepted + many;
    await expect.poll(() => counts.accepted).toBeGreaterThanOrEqual(until);
  };
  const series = async () => {
    const list = Object.entries(faults).flatMap((fault) => Array.from({ length: rounds }, () => fault));
    const order = list.map((fault) => ({ fault, at: next() })).sort((a, b) => a.at - b.at);
    for (const [
      at,
      {
        fault: [name, happen],
      },
    ] of order.entries()) {
      const due = ((at + 1) * changes) / (order.length + 1);
      while (counts.accepted < due) await more(1);
      const began = performance.now();
      let said = '';
      const say = (text: string) => {
        said += `; ${text}`;
      };
      await happen({ nodes, pair, writers, next, more, say });
      console.log(
        `cluster: after ${counts.accepted} changes: ${name}, ${Math.round(performance.now() - began)} ms${said}`,
      );
    }
    while (counts.accepted < changes) await more(1);
    stop.abort();
  };
  const everything = Promise.all([series(), ...writing, ...reading]);
  await Promise.race([everything, broken.promise]);
  await writers.settled();
  console.log(
    `cluster: ${counts.accepted} accepted, ${counts.refused} refused, ${counts.unknown} with no answer; ` +
      `${reads.answered} reads, ${reads.failed} failed, for at most ${Math.round(reads.longest)} ms (${longestFailure} allowed); ` +
      `${counts.revocations} keys revoked`,
  );
  await judgeQuota();
  await judgeEnd(writers, pair, key);
});

/** Of a key: requests altogether, requests a second on each node, and milliseconds in which nodes hear of each other. */
const limits = { quota: 500, rate: 50 };
const longestUncounted = 2_000;

async function judgeQuota(): Promise<void> {
  const made = await nodes[0]?.change('add-key', { name: 'quota', expires: '', ...limits });
  if (made?.kind !== 'accepted') throw new Error('A key was not made.');
  const answers: number[] = [];
  const useUp = async ({ port }: ClusterNode) => {
    const headers = { 'x-api-key': String(made.output.key) };
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/bsc/address?address=${edited[0]}`, { headers });
      const text = await answer.text();
      if (answer.status === 200) answers.push(performance.now());
      else if (text.includes('quota_used_up')) return;
      else await setTimeout(20);
    }
  };
  await Promise.all(nodes.map(useUp));
  const last = answers.at(-1) ?? 0;
  const most = limits.quota + answers.filter((at) => at > last - longestUncounted).length;
  console.log(`cluster: a quota of ${limits.quota} was answered ${answers.length} times (${most} allowed)`);
  expect(answers.length).toBeGreaterThanOrEqual(limits.quota);
  expect(answers.length).toBeLessThanOrEqual(most);
}

/** Changes on one node after the other until told to stop. */
async function writeOn(writers: Writers, next: () => number): Promise<void> {
  while (!stop.signal.aborted) {
    const node = nodes[Math.floor(next() * nodes.length)];
    const outcome = node && (await writers.change(node));
    // Whoever is refused asks again, and not at once.
    if (outcome?.kind !== 'accepted') await setTimeout(100);
  }
}

const records = async (node: ClusterNode, address: string, key: string) => {
  const answer = await fetch(`http://127.0.0.1:${node.port}/bsc/address?address=${address}`, {
    headers: { 'x-api-key': key },
  });
  const rows: readonly { readonly address_name: string; readonly label: string }[] = (await answer.json())
    .data;
  return rows;
};

async function versionEverywhere(key: string, version: string): Promise<void> {
  for (const node of nodes)
    await expect.poll(async () => (await records(node, imported[0] ?? '', key))[0]?.label).toBe(version);
}

async function judgeEnd(writers: Writers, pair: PostgresPair, key: string): Promise<void> {
  const journal: readonly JournalRow[] = pair
    .ask(journalQuestion)
    .split('\n')
    .map((line) => JSON.parse(line));
  judgeJournal(journal, writers.accepted);
  judgeChains(journal);
  const labels = new Set<string | undefined>();
  for (const node of nodes) {
    for (const address of edited) {
      const names = async () => (await records(node, address, key)).map((row) => row.address_name).sort();
      await expect.poll(names).toEqual(namesOf(journal, address));
    }
    labels.add((await records(node, imported[0] ?? '', key))[0]?.label);
    const question = `/bsc/address?address=${edited[0]}`;
    for (const [id, one] of writers.valid) expect([id, await node.status(question, one)]).toEqual([id, 200]);
    for (const [id, one] of writers.revoked)
      expect([id, await node.status(question, one)]).toEqual([id, 401]);
  }
  expect([...labels]).toHaveLength(1);
  console.log(
    `cluster: ${journal.length} changes in the journal; ${nodes.length} nodes say the same of ${edited.length} addresses, ${writers.valid.size} valid and ${writers.revoked.size} revoked keys`,
  );
}
