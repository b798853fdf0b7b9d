/** Checks addresses: known, unknown, wrong, one, ten, eleven. */
import type { Endpoint } from '../../lib/core/api/endpoints.ts';
import { chainOf } from '../../lib/core/chains.ts';
import { codecs } from '../../lib/core/families/families.ts';
import { isRecord } from '../../lib/core/shape.ts';
import { exampleAddress } from '../example-rows.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { HostReply, JudgedRow } from './judged-row.ts';
import type { Topic } from './sample.ts';
import { spellingRules, swapCase } from './spelling-rules.ts';

interface Known {
  readonly address: string;
  readonly reply: HostReply;
}

/** The first known address with records on this host, and its answer. */
export async function firstKnown({ ask }: JudgedRow, topic: Topic): Promise<Known | undefined> {
  for (const address of topic.addresses) {
    const reply = await ask(address);
    if (reply.data && reply.data.length > 0) return { address, reply };
  }
  return undefined;
}

const same = (endpoint: Endpoint, a: unknown, b: string) =>
  typeof a === 'string' && comparable(endpoint, a) === comparable(endpoint, b);

const comparable = ({ chain }: Endpoint, text: string) => codecs[chainOf(chain).family].comparable(text);

export async function judgeAddresses(row: JudgedRow, topic: Topic, known: Known): Promise<void> {
  const records = judgeAnswer(row, known.reply);
  const own = records.every((record) => same(row.endpoint, record.address, known.address));
  row.notes.must(own, 'A record is of another address than the one that was asked.');
  await judgeSpellings(row, known);
  await judgeUnknown(row);
  await judgeSeveral(row, topic);
}

async function judgeSpellings({ endpoint, notes, ask }: JudgedRow, { address, reply }: Known): Promise<void> {
  const rule = spellingRules[chainOf(endpoint.chain).family];
  if (!rule) {
    // A changed letter in the middle gives a wrong checksum, or another key.
    const swapped = swapCase(address);
    const other = await ask(swapped);
    notes.must(
      swapped === address ||
        !(other.data ?? []).some((record) => isRecord(record) && record.address === address),
      'An address is matched without regard to case, which base58 does not allow.',
    );
    return;
  }
  const lower = await ask(address.toLowerCase());
  notes.ours(lower.text === reply.text, 'The lower-case spelling of an address is answered otherwise.');
  const broken = await ask(rule.contradict(address));
  notes.ours(
    broken.status === 400 || rule.contradict(address) === address,
    `An address whose capitals contradict its checksum is answered with ${broken.status}.`,
  );
}

/** Gives an address that no sample uses. */
const unknownNumber = 987_654_321;

async function judgeUnknown({ endpoint, notes, ask }: JudgedRow): Promise<void> {
  const unknown = await ask(exampleAddress(endpoint.chain, unknownNumber));
  notes.ours(
    unknown.status === 200 && unknown.text === '{"data":[]}',
    `An unknown address is answered with ${unknown.status} ${unknown.text.slice(0, 60)}.`,
  );
  const invalid = await ask('nonsense');
  notes.ours(invalid.status === 400, `A text that is no address is answered with ${invalid.status}.`);
  notes.must((invalid.data ?? []).length === 0, 'A text that is no address has records.');
}

async function judgeSeveral(row: JudgedRow, { addresses }: Topic): Promise<void> {
  const { endpoint, notes, ask } = row;
  if (endpoint.most > 1) {
    if (addresses.length < endpoint.most)
      notes.observe(`Ten addresses were not tried: ${addresses.length} are known.`);
    else {
      const ten = addresses.slice(0, endpoint.most);
      const reply = await ask(ten.join(','));
      const records = judgeAnswer(row, reply);
      notes.must(reply.status === 200, `Ten addresses are answered with ${reply.status}.`);
      const answered = ten.filter((address) =>
        records.some((record) => same(endpoint, record.address, address)),
      );
      notes.ours(answered.length === ten.length, `Of ten addresses ${answered.length} have records.`);
      notes.must(answered.length > 1, 'Of ten addresses no more than one is answered.');
    }
  }
  const many = addresses.slice(0, endpoint.most + 1);
  if (many.length <= endpoint.most) {
    notes.observe(`${endpoint.most + 1} addresses were not tried: ${addresses.length} are known.`);
    return;
  }
  const reply = await ask(many.join(','));
  notes.must(reply.data === undefined || reply.data.length === 0, `${many.length} addresses are accepted.`);
  notes.ours(reply.status === 400, `${many.length} addresses are answered with ${reply.status}.`);
}
