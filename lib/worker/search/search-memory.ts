/** Searches the cached names of the label service. */
import { keyOf } from '../../core/label/key.ts';
import { createTextIndex, type IndexedText } from '../../core/search/text-index.ts';
import { readFactLine } from '../cache/facts.ts';
import type { LabelQuestion } from '../cache/question.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { toLabel } from '../sources/service/service-source.ts';
import { matchLabel } from './merge-hits.ts';
import type { SearchMatch } from './search-match.ts';

/** Arbitrary: more than anybody reads. */
const most = 300;

export async function searchMemory(
  runtime: ServiceRuntime | undefined,
  text: string,
): Promise<readonly SearchMatch[]> {
  if (!runtime || text === '') return [];
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
  const found = createTextIndex([...latest.values()])(text, most).flatMap(
    ({ name }) => questions.get(name) ?? [],
  );
  await runtime.facts.load(found);
  return found.flatMap((question) => {
    const fact = runtime.facts.get(question);
    if (fact?.kind !== 'label') return [];
    const key = keyOf(question.chain, question.address);
    return fact.rows.map((row) => matchLabel(key, toLabel(row, fact)));
  });
}
