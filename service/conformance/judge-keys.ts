/** Checks keys (missing, wrong, in the wrong place) and the form of errors. */
import { type Endpoint, keyPlace } from '../../lib/core/api/endpoints.ts';
import { askHost, type Host, type HostQuestion, type HostReply } from './ask-host.ts';
import type { RowNotes } from './finding.ts';

export async function judgeKeys(
  host: Host,
  endpoint: Endpoint,
  value: string,
  notes: RowNotes,
): Promise<void> {
  const other = endpoint.style === 'A' ? 'B' : 'A';
  const tries: readonly (readonly [string, Partial<HostQuestion>])[] = [
    ['no key', { key: null }],
    ['a wrong key', { key: 'wrong' }],
    ['the key in the wrong place', { place: other }],
  ];
  for (const [what, question] of tries) {
    const reply = await askHost(host, { endpoint, value, ...question });
    notes.must((reply.data ?? []).length === 0, `A request with ${what} is answered with records.`);
    notes.ours(reply.status === 401, `A request with ${what} is answered with ${reply.status}.`);
    judgeError(reply, notes);
    if (question.place) {
      const { name } = keyPlace[endpoint.style];
      notes.ours(reply.text.includes(name), `The refusal does not say that the key belongs in "${name}".`);
    }
    notes.must(!reply.text.includes(host.key), 'A refusal repeats the key.');
  }
}

export async function judgeManners(
  host: Host,
  endpoint: Endpoint,
  value: string,
  notes: RowNotes,
): Promise<void> {
  const post = await askHost(host, { endpoint, value, method: 'POST' });
  notes.ours(post.status === 405, `POST is answered with ${post.status}.`);
  judgeError(post, notes);
  const head = await askHost(host, { endpoint, value, method: 'HEAD' });
  notes.ours(head.status === 200 && head.text === '', `HEAD is answered with ${head.status}.`);
  if (endpoint.where === 'query') {
    const missing = await askHost(host, { endpoint, value: '' });
    notes.ours(
      missing.status === 400,
      `A request without "${endpoint.parameter}" is answered with ${missing.status}.`,
    );
    judgeError(missing, notes);
  }
}

function judgeError(reply: HostReply, notes: RowNotes): void {
  const { body } = reply;
  const error: unknown =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const good =
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string';
  notes.ours(good, 'An error is not {"error": {"code", "message"}}.');
}
