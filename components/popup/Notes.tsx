import { t } from '../../lib/locale/t.ts';
import type { SearchUpdate } from '../../lib/protocol/ports.ts';
import { problemKey } from '../parts/problem-key.ts';
import { underscored } from '../parts/underscored.ts';
import { Note } from './Note.tsx';
import { saidQuery } from './said-query.ts';

interface Props {
  readonly found: SearchUpdate | undefined;
  readonly query: string;
  /** The search ended with nothing. */
  readonly nothing: boolean;
}

/** Notes beside the results: nothing found, what stays on this machine, why a text is no address. */
export function Notes({ found, query, nothing }: Props) {
  const { hint, unsent } = found ?? {};
  return (
    <>
      {unsent && (
        <Note
          sign={unsent === 'too-long' || unsent === 'own-wallet' ? 'note' : 'warning'}
          text={t(`popup_unsent_${underscored(unsent)}`)}
        />
      )}
      {hint && <Note sign="note" text={t(hint === 'name' ? 'popup_name_is_text' : problemKey(hint))} />}
      {nothing && (
        <div class="empty">
          <p class="empty-title">{t('popup_nothing', saidQuery(query))}</p>
          <p>{t('popup_nothing_means')}</p>
        </div>
      )}
    </>
  );
}
