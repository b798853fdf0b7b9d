/** Why a list was not taken, as a sentence. */
import type { ListProblem } from '../../lib/core/lists/label-list.ts';
import { t } from '../../lib/locale/t.ts';
import { underscored } from '../parts/problem-key.ts';
import { listDate } from './list-date.ts';

interface RefusedList {
  readonly why: ListProblem;
  readonly detail: string;
}

export function listProblemText({ why, detail }: RefusedList, url: string): string {
  const shown = why === 'older' ? listDate(Number(detail)) : detail;
  return t(`options_lists_${underscored(why)}`, ...(namesSite(why) ? [siteName(url)] : []), shown);
}

/** What the browser did not allow, for the sites of these lists. */
export const notAllowedText = (urls: readonly string[]): string =>
  t('options_lists_no_permission', [...new Set(urls.map(siteName))].join(', '));

const namesSite = (why: ListProblem): boolean => ['no-permission', 'offline', 'status'].includes(why);

const siteName = (url: string): string => URL.parse(url)?.host ?? url;
