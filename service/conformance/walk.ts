/** Walks every row of the endpoint table against a host, as a black box. */
import { type Endpoint, endpoints } from '../../lib/core/api/endpoints.ts';
import { askHost, type Host } from './ask-host.ts';
import { type Finding, type RowNotes, takeNotes } from './finding.ts';
import { firstKnown, judgeAddresses } from './judge-addresses.ts';
import { judgeAnswer, sameRecord } from './judge-answer.ts';
import { judgeKeys, judgeManners } from './judge-keys.ts';
import { judgePaging } from './judge-paging.ts';
import { judgeSearch } from './judge-search.ts';
import { type Sample, topicOf } from './sample.ts';

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
      await judgeRow(host, endpoint, sample, notes);
    } catch (error) {
      notes.cannotJudge(
        `The host could not be asked: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    yield notes.finding(endpoint.id);
  }
}

async function judgeRow(host: Host, endpoint: Endpoint, sample: Sample, notes: RowNotes): Promise<void> {
  const subject = await judgeSubject(host, endpoint, sample, notes);
  if (subject === undefined) return;
  const { value, path } = subject;
  await judgeKeys(host, { ...endpoint, path }, value, notes);
  await judgeManners(host, { ...endpoint, path }, value, notes);
}

/** Judges the answers; returns what to ask next, and under which path. */
async function judgeSubject(
  host: Host,
  given: Endpoint,
  sample: Sample,
  notes: RowNotes,
): Promise<{ readonly value: string; readonly path: string } | undefined> {
  const topic = topicOf(sample, given);
  const endpoint = await servedEnding(host, given, topic.addresses[0], notes);
  if (endpoint.parameter === 'address') {
    const known = await firstKnown(host, endpoint, topic);
    if (!known) return void notes.cannotJudge('No address of the sample has records.');
    await judgeAddresses(host, endpoint, topic, known, notes);
    await judgePaging(host, endpoint, known.address, known.reply, notes);
    await judgeEndings(host, given, endpoint, known.address, notes);
    return { value: known.address, path: endpoint.path };
  }
  const text = topic.text ?? '';
  const reply = text === '' ? undefined : await askHost(host, { endpoint, value: text });
  if (!reply?.data || reply.data.length === 0)
    return void notes.cannotJudge('The text of the sample finds nothing.');
  await judgeSearch(host, endpoint, text, reply, notes);
  await judgePaging(host, endpoint, text, reply, notes);
  return { value: text, path: endpoint.path };
}

/** Finds which of the two paths of the specification the host serves. */
async function servedEnding(
  host: Host,
  endpoint: Endpoint,
  address: string | undefined,
  notes: RowNotes,
): Promise<Endpoint> {
  if (endpoint.otherPath === undefined || address === undefined) return endpoint;
  const first = await askHost(host, { endpoint, value: address });
  if (first.data) return endpoint;
  notes.ours(false, `${endpoint.path} is answered with ${first.status}.`);
  return { ...endpoint, path: endpoint.otherPath };
}

async function judgeEndings(
  host: Host,
  given: Endpoint,
  served: Endpoint,
  address: string,
  notes: RowNotes,
): Promise<void> {
  if (given.otherPath === undefined || served.path === given.otherPath) return;
  const first = await askHost(host, { endpoint: served, value: address });
  const other = await askHost(host, { endpoint: served, value: address, path: given.otherPath });
  notes.ours(other.data !== undefined, `${given.otherPath} is answered with ${other.status}.`);
  if (!other.data) return;
  judgeAnswer(served, other, notes);
  notes.ours(sameRecord(first.body, other.body), 'The two endings answer differently.');
}
