/** Reads the typed URL of a label list, or a link to one; a host without a scheme is completed. */
import type { NewList } from '../../core/lists/label-list.ts';
import { readListLink } from '../../core/lists/list-link.ts';
import type { MessageKey } from '../../locale/t.ts';
import { judgeHost } from '../../settings/judge-host.ts';
import { hostSentences } from './read-typed-host.ts';

export type TypedList =
  | { readonly list: NewList; readonly problem?: never }
  | { readonly problem: MessageKey; readonly list?: never };

export function readTypedList(text: string): TypedList {
  const typed = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (typed === '' || !url) return { problem: 'options_lists_not_url' };
  // A list's URL may have a query; everything else holds for it as for a host.
  const judged = judgeHost(url.origin + url.pathname);
  if ('problem' in judged) return { problem: hostSentences[judged.problem] };
  if (url.username !== '' || url.password !== '') return { problem: hostSentences['has-credentials'] };
  return { list: readListLink(url) };
}
