/** Why nothing of a file is imported, as a sentence. */

import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { mostOwnRows } from '../../lib/protocol/requests.ts';
import { type ImportProblem, maxImportBytes } from './read-import.ts';

export function importProblemText(problem: ImportProblem, file: string): string {
  switch (problem) {
    case 'no-labels':
      return t('options_import_unknown', file);
    case 'too-many':
      return t('options_import_too_many', shownNumber(mostOwnRows));
    case 'too-large':
      return t('options_import_too_large', String(maxImportBytes / 1024 / 1024));
    case 'failed':
      return t('options_import_failed');
  }
}
