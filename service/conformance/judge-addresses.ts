/** Checks addresses: known, unknown, wrong, one, ten, eleven. */
import type { Endpoint } from '../../lib/core/api/endpoints.ts';
import { chainOf } from '../../lib/core/chains.ts';
import { codecs } from '../../lib/core/families/families.ts';
import { exampleAddress } from '../example-rows.ts';
import { askHost, type Host, type HostReply } from './ask-host.ts';
import type { RowNotes } from './finding.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Topic } from './sample.ts';
import { spellingRules, swapCase } from './spelling-rules.ts';

/** The first known address with records on this host, and its answer. */
export async function firstKnown(
  host: Host,
  endpoint: Endpoint,
  topic: Topic,
): Promise<{ readonly address: string; readonly reply: HostReply } | undefined> {
  for (const address of topic.addresses) {
    const reply = await askHost(host, { endpoint, value: address });
    if (reply.data && reply.data.length > 0) return { address, reply };
  }
  return undefined;
}

const same = (endpoint: Endpoint, a: unknown, b: string) =>
  typeof a === 'string' && comparable(endpoint, a) === comparable(endpoint, b);

const comparable = ({ chain }: Endpoint, text: string) => codecs[chainOf(chain).family].comparable(text);

export async function judgeAddresses(
  host: Host,
  endpoint: Endpoint,
  topic: Topic,
  known: { readonly address: string; readonly reply: HostReply },
  notes: RowNotes,
): Promise<void> {
  const records = judgeAnswer(endpoint, known.reply, notes);
  const own = records.every((record) => same(endpoint, record.address, known.address));
  notes.must(own, 'A record is of another address than the one that was asked.');
  await judgeSpellings(host, endpoint, known, notes);
  await judgeUnknown(host, endpoint, notes);
  await judgeSeveral(host, endpoint, topic, notes);
}

async function judgeSpellings(
  host: Host,
  endpoint: Endpoint,
  { address, reply }: { readonly address: string; readonly reply: HostReply },
  notes: RowNotes,
): Promise<void> {
  const rule = spellingRules[chainOf(endpoint.chain).family];
  if (!rule) {
    // A changed letter in the middle gives a wrong checksum, or another key.
    const swapped = swapCase(address);
    const other = await askHost(host, { endpoint, value: swapped });
    notes.must(
      (other.data ?? []).every((record) => !sameAddress(record, address)) || swapped === address,
      'An address is matched without regard to case, which base58 does not allow.',
    );
    return;
  }
  const lower = await askHost(host, { endpoint, value: address.toLowerCase() });
  notes.ours(lower.text === reply.text, 'The lower-case spelling of an address is answered otherwise.');
  const broken = await askHost(host, { endpoint, value: rule.contradict(address) });
  notes.ours(
    broken.status === 400 || rule.contradict(address) === address,
    `An address whose capitals contradict its checksum is answered with ${broken.status}.`,
  );
}

function sameAddress(record: unknown, address: string): boolean {
  return typeof record === 'object' && record !== null && 'address' in record && record.address === address;
}

/** Gives an address that no sample uses. */
const unknownNumber = 987_654_321;

async function judgeUnknown(host: Host, endpoint: Endpoint, notes: RowNotes): Promise<void> {
  const unknown = await askHost(host, { endpoint, value: exampleAddress(endpoint.chain, unknownNumber) });
  notes.ours(
    unknown.status === 200 && unknown.text === '{"data":[]}',
    `An unknown address is answered with ${unknown.status} ${unknown.text.slice(0, 60)}.`,
  );
  const invalid = await askHost(host, { endpoint, value: 'nonsense' });
  notes.ours(invalid.status === 400, `A text that is no address is answered with ${invalid.status}.`);
  notes.must((invalid.data ?? []).length === 0, 'A text that is no address has records.');
}

async function judgeSeveral(host: Host, endpoint: Endpoint, topic: Topic, notes: RowNotes): Promise<void> {
  const { addresses } = topic;
  if (endpoint.most > 1) {
    if (addresses.length < endpoint.most)
      notes.observe(`Ten addresses were not tried: ${addresses.length} are known.`);
    else {
      const ten = addresses.slice(0, endpoint.most);
      const reply = await askHost(host, { endpoint, value: ten.join(',') });
      const records = judgeAnswer(endpoint, reply, notes);
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
  const reply = await askHost(host, { endpoint, value: many.join(',') });
  notes.must(reply.data === undefined || reply.data.length === 0, `${many.length} addresses are accepted.`);
  notes.ours(reply.status === 400, `${many.length} addresses are answered with ${reply.status}.`);
}
