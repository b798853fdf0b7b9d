/** Walks every row of the endpoint table against a host, as a black box. */
import { type Endpoint, endpoints } from '../../lib/core/api/endpoints.ts';
import { type Finding, type RowNotes, takeNotes } from './finding.ts';
import { firstKnown, judgeAddresses } from './judge-addresses.ts';
import { judgeAnswer, sameRecord } from './judge-answer.ts';
import { judgeKeys, judgeManners } from './judge-keys.ts';
import { judgePaging } from './judge-paging.ts';
import { judgeSearch } from './judge-search.ts';
import { type Host, type JudgedRow, judgedRow } from './judged-row.ts';
import { type Sample, type Topic, topicOf } from './sample.ts';

export interface Walk {
  readonly host: Host;
  readonly sample: Sample;
  /** One of our own builds, for which our own promises are checked too. */
  readonly own: boolean;
}

export async function* walk({ host, sample, own }: Walk): AsyncGenerator<Finding> {
  for (const endpoint of endpoints) {
    const notes = takeNotes(own);
    try {
      await judge(host, endpoint, topicOf(sample, endpoint), notes);
    } catch (error) {
      notes.cannotJudge(
        `The host could not be asked: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    yield notes.finding(endpoint.id);
  }
}

async function judge(host: Host, endpoint: Endpoint, topic: Topic, notes: RowNotes): Promise<void> {
  const served = await servedEnding(judgedRow(host, endpoint, notes), topic.addresses[0]);
  const row = judgedRow(host, served, notes);
  const value = await (endpoint.parameter === 'address'
    ? judgeLookUps(row, topic)
    : judgeSearches(row, topic));
  if (value === undefined) return;
  await judgeKeys(row, value, host.key);
  await judgeManners(row, value);
}

/** The endpoint with that of the two paths of the specification which the host serves. */
async function servedEnding(
  { endpoint, notes, ask }: JudgedRow,
  address: string | undefined,
): Promise<Endpoint> {
  if (endpoint.otherPath === undefined || address === undefined) return endpoint;
  const first = await ask(address);
  if (first.data) return endpoint;
  notes.ours(false, `${endpoint.path} is answered with ${first.status}.`);
  return { ...endpoint, path: endpoint.otherPath };
}

/** Judges the answers; returns an address that has some. */
async function judgeLookUps(row: JudgedRow, topic: Topic): Promise<string | undefined> {
  const known = await firstKnown(row, topic);
  if (!known) return void row.notes.cannotJudge('No address of the sample has records.');
  await judgeAddresses(row, topic, known);
  await judgePaging(row, known.address, known.reply);
  await judgeEndings(row, known.address);
  return known.address;
}

async function judgeSearches(row: JudgedRow, { text = '' }: Topic): Promise<string | undefined> {
  const reply = text === '' ? undefined : await row.ask(text);
  if (!reply?.data || reply.data.length === 0)
    return void row.notes.cannotJudge('The text of the sample finds nothing.');
  await judgeSearch(row, text, reply);
  await judgePaging(row, text, reply);
  return text;
}

async function judgeEndings(row: JudgedRow, address: string): Promise<void> {
  const { endpoint, notes, ask } = row;
  const path = endpoint.otherPath;
  if (path === undefined || path === endpoint.path) return;
  const first = await ask(address);
  const other = await ask(address, { path });
  notes.ours(other.data !== undefined, `${path} is answered with ${other.status}.`);
  if (!other.data) return;
  judgeAnswer(row, other);
  notes.ours(sameRecord(first.body, other.body), 'The two endings answer differently.');
}
