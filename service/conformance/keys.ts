/** The points about the key: missing, wrong, in the wrong place; and how errors look. */
import { type Endpoint, keyPlace } from '../../lib/core/api/endpoints.ts';
import { ask, type Host, type Question, type Reply } from './ask.ts';
import type { Notes } from './verdict.ts';

export async function judgeKeys(host: Host, endpoint: Endpoint, value: string, notes: Notes): Promise<void> {
  const other = endpoint.style === 'A' ? 'B' : 'A';
  const tries: readonly (readonly [string, Partial<Question>])[] = [
    ['no key', { key: null }],
    ['a wrong key', { key: 'wrong' }],
    ['the key in the wrong place', { place: other }],
  ];
  for (const [what, question] of tries) {
    const reply = await ask(host, { endpoint, value, ...question });
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
  notes: Notes,
): Promise<void> {
  const post = await ask(host, { endpoint, value, method: 'POST' });
  notes.ours(post.status === 405, `POST is answered with ${post.status}.`);
  judgeError(post, notes);
  const head = await ask(host, { endpoint, value, method: 'HEAD' });
  notes.ours(head.status === 200 && head.text === '', `HEAD is answered with ${head.status}.`);
  if (endpoint.where === 'query') {
    const missing = await ask(host, { endpoint, value: '' });
    notes.ours(
      missing.status === 400,
      `A request without "${endpoint.parameter}" is answered with ${missing.status}.`,
    );
    judgeError(missing, notes);
  }
}

function judgeError(reply: Reply, notes: Notes): void {
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
