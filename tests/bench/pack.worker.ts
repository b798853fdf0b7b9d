/**
 * Two unpacked extensions, each in a Chromium of its own: one worker answers from a pack that it fetches first, the other
 * has no pack. Both are stopped before each question, so every answer is a cold worker's first.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ChainId, chainOf } from '../../lib/core/chains.ts';
import { openPack } from '../../lib/core/pack.ts';
import { type BareExtension, openBareExtension } from './bare-extension.ts';
import { median } from './report.ts';

/** The part of the extension API that the page uses. */
declare const chrome: { readonly runtime: { sendMessage(message: unknown): Promise<unknown> } };

export interface ColdAnswer {
  readonly chain: ChainId;
  readonly bytes: number;
  readonly pack: number;
  readonly empty: number;
  /** The median difference within each pair of answers. */
  readonly more: number;
}

const core = join(import.meta.dirname, '..', '..', 'lib', 'core', 'pack.ts');

/** Both workers have the same code and differ only in reading, opening and searching the pack. */
const worker = (read: string): string => `
import { openPack } from ${JSON.stringify(core)};
chrome.runtime.onMessage.addListener((question, sender, reply) => {
  Promise.all(question.packs.map((name) => ${read}))
    .then((buffers) => buffers.map((buffer) => openPack(buffer)))
    .then((packs) => {
      const hits = packs.map((pack) => (pack.ok ? pack.find(question.address) : pack.message));
      reply(hits[0].labels ? hits[0].labels[0].name : hits[0]);
    });
  return true;
});
`;
const fetching = `fetch(chrome.runtime.getURL('pack/' + name + '.bin')).then((response) => response.arrayBuffer())`;
const nothing = 'Promise.resolve(new ArrayBuffer(0))';

interface Question {
  readonly packs: readonly string[];
  readonly address: string;
}

/** Milliseconds from the question to a stopped worker's answer. */
async function ask({ page, stop }: BareExtension, question: Question): Promise<number> {
  await stop();
  return page.evaluate(async (asked) => {
    const start = performance.now();
    const answer: unknown = await chrome.runtime.sendMessage(asked);
    if (typeof answer !== 'string') throw new Error('The worker did not answer.');
    return performance.now() - start;
  }, question);
}

export async function coldAnswers(
  directory: string,
  chains: readonly ChainId[],
  rounds: number,
): Promise<readonly ColdAnswer[]> {
  const pack = await openBareExtension({ code: worker(fetching) }, directory);
  const empty = await openBareExtension({ code: worker(nothing) }, directory);
  const answers: ColdAnswer[] = [];
  for (const chain of chains) {
    // EVM chains also use the pack of all EVM chains.
    const packs = chainOf(chain).family === 'evm' ? [chain, 'evm'] : [chain];
    const question = { packs, address: firstAddress(directory, chain) };
    const times = { pack: [] as number[], empty: [] as number[], more: [] as number[] };
    for (let round = -2; round < rounds; round++) {
      const packTime = await ask(pack, question);
      const emptyTime = await ask(empty, question);
      if (round < 0) continue;
      times.pack.push(packTime);
      times.empty.push(emptyTime);
      times.more.push(packTime - emptyTime);
    }
    const bytes = packs.reduce((sum, name) => sum + statSync(join(directory, `${name}.bin`)).size, 0);
    const { more } = times;
    answers.push({ chain, bytes, pack: median(times.pack), empty: median(times.empty), more: median(more) });
  }
  await pack.close();
  await empty.close();
  return answers;
}

function firstAddress(directory: string, chain: ChainId): string {
  const bytes = readFileSync(join(directory, `${chain}.bin`));
  const pack = openPack(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  if (!pack.ok) throw new Error(pack.message);
  const first = pack.entries().next();
  if (first.done) throw new Error(`${chain}: the pack is empty.`);
  return chain === 'solana' || chain === 'bitcoin' ? first.value.address : first.value.address.toLowerCase();
}
