/** Why a list was not taken, as a sentence. */
import type { ListProblem } from '../../lib/core/lists/label-list.ts';
import { shownDate } from '../../lib/locale/shown-date.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';

const sentences: Readonly<Record<ListProblem, MessageKey>> = {
  'no-permission': 'options_lists_no_permission',
  offline: 'options_lists_offline',
  redirected: 'options_lists_redirected',
  status: 'options_lists_status',
  'too-large': 'options_lists_too_large',
  'too-many-rows': 'options_lists_too_many_rows',
  'no-rows': 'options_lists_no_rows',
  broken: 'options_lists_broken',
  interrupted: 'options_lists_interrupted',
  grown: 'options_lists_grown',
  shrunk: 'options_lists_shrunk',
  signature: 'options_lists_signature',
  unsigned: 'options_lists_unsigned',
  'needs-link': 'options_lists_needs_link',
  'not-encrypted': 'options_lists_not_encrypted',
  newer: 'options_lists_newer',
  'wrong-key': 'options_lists_wrong_key',
  cut: 'options_lists_cut',
  tampered: 'options_lists_tampered',
  'new-key': 'options_lists_new_key',
  older: 'options_lists_older',
  homepage: 'options_lists_homepage',
  'old-browser': 'options_lists_old_browser',
  'warns-wrongly': 'options_lists_warns_wrongly',
  disk: 'options_lists_disk',
};

interface RefusedList {
  readonly why: ListProblem;
  readonly detail: string;
}

export function listProblemText({ why, detail }: RefusedList, url: string): string {
  const shown = why === 'older' ? shownDate(Number(detail)) : detail;
  return t(sentences[why], ...(namesSite(why) ? [siteName(url)] : []), shown);
}

/** What the browser did not allow, for the sites of these lists. */
export const notAllowedText = (urls: readonly string[]): string =>
  t(sentences['no-permission'], [...new Set(urls.map(siteName))].join(', '));

const namesSite = (why: ListProblem): boolean => ['no-permission', 'offline', 'status'].includes(why);

const siteName = (url: string): string => URL.parse(url)?.host ?? url;
