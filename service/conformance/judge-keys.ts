/** Checks keys (missing, wrong, in the wrong place) and the form of errors. */
import { keyPlace } from '../../lib/core/api/endpoints.ts';
import { isObject, isText } from '../../lib/core/shape.ts';
import type { RowNotes } from './finding.ts';
import type { HostReply, JudgedRow, Otherwise } from './judged-row.ts';

/** `key`: the one that is right. */
export async function judgeKeys(
  { endpoint, notes, ask }: JudgedRow,
  value: string,
  key: string,
): Promise<void> {
  const other = endpoint.style === 'A' ? 'B' : 'A';
  const tries: readonly (readonly [string, Otherwise])[] = [
    ['no key', { key: null }],
    ['a wrong key', { key: 'wrong' }],
    ['the key in the wrong place', { place: other }],
  ];
  for (const [what, otherwise] of tries) {
    const reply = await ask(value, otherwise);
    notes.must((reply.data ?? []).length === 0, `A request with ${what} is answered with records.`);
    notes.ours(reply.status === 401, `A request with ${what} is answered with ${reply.status}.`);
    judgeError(reply, notes);
    if (otherwise.place) {
      const { name } = keyPlace[endpoint.style];
      notes.ours(reply.text.includes(name), `The refusal does not say that the key belongs in "${name}".`);
    }
    notes.must(!reply.text.includes(key), 'A refusal repeats the key.');
  }
}

export async function judgeManners({ endpoint, notes, ask }: JudgedRow, value: string): Promise<void> {
  const post = await ask(value, { method: 'POST' });
  notes.ours(post.status === 405, `POST is answered with ${post.status}.`);
  judgeError(post, notes);
  const head = await ask(value, { method: 'HEAD' });
  notes.ours(head.status === 200 && head.text === '', `HEAD is answered with ${head.status}.`);
  if (endpoint.where === 'query') {
    const missing = await ask('');
    notes.ours(
      missing.status === 400,
      `A request without "${endpoint.parameter}" is answered with ${missing.status}.`,
    );
    judgeError(missing, notes);
  }
}

const isError = isObject({ error: isObject({ code: isText(), message: isText() }) });

function judgeError({ body }: HostReply, notes: RowNotes): void {
  notes.ours(isError(body), 'An error is not {"error": {"code", "message"}}.');
}
