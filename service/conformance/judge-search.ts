/** Checks searches: what matches, in which order, and texts without a match. */
import type { Endpoint, Match } from '../../lib/core/api/endpoints.ts';
import { labelTexts } from '../../lib/core/api/record-fields.ts';
import { foldText } from '../../lib/core/fold-text.ts';
import { compareHits, type Hit, matchTier } from '../match-tier.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { HostReply, JudgedRow } from './judged-row.ts';

/** The field that each kind of match reads; a MEV record's type is its label. */
function fieldOf(endpoint: Endpoint, match: Match): string {
  if (match === 'type' && endpoint.shape === 'mev') return 'label';
  return labelTexts((field) => field)[match];
}

const textIn = (record: Readonly<Record<string, unknown>>, name: string) => {
  const value = record[name];
  return typeof value === 'string' ? value : '';
};

export async function judgeSearch(row: JudgedRow, text: string, reply: HostReply): Promise<void> {
  const { endpoint, notes } = row;
  const records = judgeAnswer(row, reply);
  const fields = (endpoint.matches ?? []).map((match) => fieldOf(endpoint, match));
  const query = foldText(text);
  const hits: Hit[] = [];
  for (const record of records) {
    const tier = matchTier(
      query,
      fields.map((field) => foldText(textIn(record, field))),
    );
    notes.ours(tier !== undefined, `A record without "${text}" in ${fields.join(', ')} is answered.`);
    if (tier === undefined) continue;
    // Without the rest, which orders MEV records after the address: clients cannot see it.
    hits.push({
      tier,
      name: foldText(textIn(record, 'address_name')),
      address: textIn(record, 'address'),
    });
  }
  const sorted = hits.every((hit, index) => {
    const next = hits[index + 1];
    return next === undefined || compareHits(hit, next) <= 0;
  });
  notes.ours(sorted, 'The order is not exact, prefix, word start, substring, then name, then address.');
  await judgeCase(row, text, reply);
  await judgeNoMatch(row);
}

async function judgeCase({ notes, ask }: JudgedRow, text: string, reply: HostReply): Promise<void> {
  const upper = await ask(text.toUpperCase());
  notes.ours(upper.text === reply.text, 'The same text in capitals is answered otherwise.');
  const part = await ask(text.slice(1, 3));
  notes.ours((part.data ?? []).length > 0, 'Two letters from the middle of the text find nothing.');
}

async function judgeNoMatch({ notes, ask }: JudgedRow): Promise<void> {
  // Wildcards of SQL and of full-text search are plain characters.
  for (const value of ['zzqxkvj', '%', '_*"']) {
    const none = await ask(value);
    notes.ours(
      none.status === 200 && none.text === '{"data":[]}',
      `The text ${value}, which nothing matches, is answered with ${none.status} ${none.text.slice(0, 60)}.`,
    );
  }
}
