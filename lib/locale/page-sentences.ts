/**
 * What badges say, and the note on dimmed rows. A page gets these from the worker: the first question of a content script
 * to `browser.i18n` waits for the browser's own process, a twelfth of all that naming a page of 25 rows took.
 */
import { categories } from '../core/label/categories.ts';
import { mevKinds } from '../core/label/mev-kinds.ts';
import { type MessageKey, type Sentences, sentenceOf } from './t.ts';

const plain: readonly MessageKey[] = [
  'badge_caution',
  'badge_danger',
  'badge_claimed',
  'badge_leads_elsewhere',
  'badge_look_alike',
  'badge_possible',
  'badge_stale',
  'badge_unsure',
  'badge_warning',
  'dim_again',
  'dim_never',
  'dim_none',
  'dim_show',
  'plural_language',
  'popup_undo',
  ...categories.map((category) => `category_${category}` as const),
  ...mevKinds.map((kind) => `mev_${kind}` as const),
];
const withBlank: readonly MessageKey[] = [
  'badge_about',
  'badge_imitates',
  'badge_more',
  'dim_rows_one',
  'dim_rows_other',
  'dim_shown_rows_one',
  'dim_shown_rows_other',
];

export const pageSentences = (): Sentences =>
  Object.fromEntries([
    ...plain.map((key) => sentenceOf(key, 0)),
    ...withBlank.map((key) => sentenceOf(key, 1)),
  ]);
