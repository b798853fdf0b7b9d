/** Searches this device: the user's labels, the packs, and the cached names of the label service. */
import { chainIds, chainOf } from '../../core/chains.ts';
import { codecs } from '../../core/families/families.ts';
import { keyOf } from '../../core/label/key.ts';
import { readFactLine } from '../cache/facts.ts';
import type { Packs } from '../cache/packs.ts';
import { toLabel } from '../feed/build-profile.ts';
import type { OwnLabels } from '../own/own-labels.ts';
import type { LabelQuestion } from '../queue/question.ts';
import type { ServiceRuntime } from '../service-runtime.ts';
import { matchLabel, type SearchMatch } from './merge-hits.ts';
import { createTextIndex, type IndexedText } from './text-index.ts';

/** Hits per place. Arbitrary: more than anybody reads. */
const most = 50;

async function searchOwn(own: OwnLabels, query: string): Promise<readonly SearchMatch[]> {
  const keys = await own.search(query, most);
  const labels = await own.read(keys);
  return keys.flatMap((key, index): SearchMatch[] => {
    const label = labels[index];
    if (!label) return [];
    const words = [label.name, label.note];
    return [{ key, name: label.name, words, category: label.category, source: 'own', origin: '' }];
  });
}

async function searchPacks(packs: Packs, query: string): Promise<readonly SearchMatch[]> {
  await packs.load(chainIds);
  return chainIds.flatMap((chain) =>
    (packs.get(chain)?.search(query, most) ?? []).map(({ address, label }) =>
      matchLabel(keyOf(chain, codecs[chainOf(chain).family].comparable(address)), label),
    ),
  );
}

async function searchMemory(
  runtime: ServiceRuntime | undefined,
  query: string,
): Promise<readonly SearchMatch[]> {
  if (!runtime) return [];
  const questions = new Map<string, LabelQuestion>();
  // A later line of an address replaces an earlier one.
  const latest = new Map<string, IndexedText>();
  for (const line of await runtime.facts.lines()) {
    const read = readFactLine(line);
    if (!read) continue;
    const name = keyOf(read.question.chain, read.question.address);
    questions.set(name, read.question);
    latest.set(name, { name, words: read.words });
  }
  const found = createTextIndex([...latest.values()])(query, most).flatMap(
    ({ text: line }) => questions.get(line.name) ?? [],
  );
  await runtime.facts.load(found, true);
  return found.flatMap((question) => {
    const fact = runtime.facts.get(question);
    if (fact?.kind !== 'label') return [];
    const key = keyOf(question.chain, question.address);
    return fact.rows.map((row) => matchLabel(key, toLabel(row, fact)));
  });
}

/** One search per place on this device. */
export const searchDevice = { own: searchOwn, pack: searchPacks, memory: searchMemory };
