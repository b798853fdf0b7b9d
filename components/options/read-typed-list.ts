/** Reads the typed URL of a label list, or a link to one, with the key of an encrypted one apart; a host without a scheme is completed. */
import type { NewList } from '../../lib/core/lists/label-list.ts';
import { readListLink, sealKeyIn } from '../../lib/core/lists/list-link.ts';
import { isSealKey } from '../../lib/core/lists/seal-list.ts';
import type { MessageKey } from '../../lib/locale/t.ts';
import { judgeHost } from '../../lib/settings/judge-host.ts';
import { hostSentences } from './read-typed-host.ts';

/** No key of a service goes to a list's host. */
const sentences = { ...hostSentences, 'not-https': 'options_lists_not_https' } as const;

export type TypedList =
  | { readonly list: NewList; readonly sealKey?: string; readonly problem?: never }
  | { readonly problem: MessageKey; readonly list?: never };

export function readTypedList(text: string): TypedList {
  const typed = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (typed === '' || !url) return { problem: 'options_lists_not_url' };
  // A list's URL may have a query; everything else holds for it as for a host.
  const { problem } = judgeHost(url.origin + url.pathname);
  if (problem) return { problem: sentences[problem] };
  if (url.username !== '' || url.password !== '') return { problem: sentences['has-credentials'] };
  const sealKey = sealKeyIn(url);
  if (sealKey === undefined) return { list: readListLink(url) };
  return isSealKey(sealKey) ? { list: readListLink(url), sealKey } : { problem: 'options_lists_bad_key' };
}
