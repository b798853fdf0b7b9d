/** Why something failed, as a sentence. */

import { shownNumber } from '../../lib/locale/shown-number.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import { RequestError, type RequestProblem } from '../../lib/protocol/request-table.ts';
import { mostOwnRows } from '../../lib/protocol/requests.ts';

const sentences: Readonly<Record<RequestProblem, MessageKey>> = {
  outdated: 'options_failed_outdated',
  failed: 'options_failed',
  'not-saved': 'options_not_saved',
  'no-host': 'options_key_host_first',
  'no-label': 'options_failed_no_label',
  'listed-already': 'options_failed_listed',
  'own-taken': 'options_failed_own_taken',
  'own-changed': 'options_failed_own_changed',
  'own-full': 'options_failed_own_full',
  'preview-gone': 'options_failed_preview',
};

export const errorText = (error: unknown): string =>
  t(sentences[error instanceof RequestError ? error.problem : 'failed'], shownNumber(mostOwnRows));
