/** Checks that records have the shape of the specification. */
import type { Endpoint } from '../../lib/core/api/endpoints.ts';
import { type FieldName, fieldKinds, recordFields } from '../../lib/core/api/record-fields.ts';
import { chainOf } from '../../lib/core/chains.ts';
import { isRecord } from '../../lib/core/shape.ts';
import type { RowNotes } from './finding.ts';
import type { HostReply, JudgedRow } from './judged-row.ts';
import { spellingRules } from './spelling-rules.ts';

type Fields = Readonly<Record<string, unknown>>;

export function judgeAnswer({ endpoint, notes }: JudgedRow, reply: HostReply): readonly Fields[] {
  notes.must(/^application\/json\b/i.test(reply.type), `The answer's type is "${reply.type}", not JSON.`);
  const { body } = reply;
  const names = isRecord(body) ? Object.keys(body) : [];
  notes.must(
    names.join() === 'data',
    `The top level holds ${names.join(', ') || 'nothing'}, not "data" alone.`,
  );
  const records = (reply.data ?? []).filter(isRecord);
  notes.must(records.length === (reply.data ?? []).length, 'The list holds something that is no record.');
  for (const record of records) judgeRecord(endpoint, record, notes);
  return records;
}

function judgeRecord(endpoint: Endpoint, record: Fields, notes: RowNotes): void {
  const wanted = recordFields[endpoint.shape];
  const given = Object.keys(record);
  const missing = wanted.filter((name) => !given.includes(name));
  const extra = given.filter((name) => !wanted.some((field) => field === name));
  notes.must(missing.length === 0, `Records lack ${missing.join(', ')}.`);
  notes.must(extra.length === 0, `Records have ${extra.join(', ')}, which this shape has not.`);
  if (missing.length + extra.length === 0) {
    notes.ours(given.join() === wanted.join(), `The fields come in another order: ${given.join(', ')}.`);
  }
  for (const name of wanted) judgeField(name, record[name], notes);
  judgeBlockchain(endpoint, record, notes);
  judgeSpelling(endpoint, record.address, notes);
}

function judgeField(name: FieldName, value: unknown, notes: RowNotes): void {
  if (value === undefined) return;
  if (fieldKinds[name] === 'texts') {
    const good = Array.isArray(value) && value.every((item) => typeof item === 'string');
    notes.must(good, `"${name}" is no list of texts.`);
  } else if (fieldKinds[name] === 'object') {
    notes.must(isRecord(value), `"${name}" is no object.`);
    if (isRecord(value)) judgeMetadata(value, notes);
  } else notes.must(typeof value === 'string', `"${name}" is no text.`);
}

function judgeMetadata(metadata: Fields, notes: RowNotes): void {
  const { owner_address: owner, creation_date: date } = metadata;
  notes.must(owner !== undefined && date !== undefined, 'A contract has no owner_address or creation_date.');
  notes.must(owner === undefined || typeof owner === 'string', '"owner_address" is no text.');
  const isDay = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);
  notes.must(date === undefined || isDay, '"creation_date" is not of the form YYYY-MM-DD.');
}

function judgeBlockchain(endpoint: Endpoint, record: Fields, notes: RowNotes): void {
  const { shape, chain } = endpoint;
  if (shape !== 'labelA' && shape !== 'searchA' && shape !== 'mev') return;
  // In style A the chain as in the path, in MEV records its name.
  const word = shape === 'mev' ? chainOf(chain).name : chain;
  notes.must(record.blockchain === word, `"blockchain" is "${String(record.blockchain)}", not "${word}".`);
}

function judgeSpelling(endpoint: Endpoint, address: unknown, notes: RowNotes): void {
  const rule = spellingRules[chainOf(endpoint.chain).family];
  if (!rule || typeof address !== 'string') return;
  notes.must(rule.form.test(address), rule.wrongForm);
  notes.ours(address === rule.spell(address), rule.wrongSpelling);
}

/** True if two records are equal. */
export function sameRecord(a: unknown, b: unknown): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
