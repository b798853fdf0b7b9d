import { addressStart } from '../../lib/core/search/address-start.ts';
import { mayBeWholePhrase } from '../../lib/core/secret/is-recovery-phrase.ts';
import { t } from '../../lib/locale/t.ts';
import type { SearchUpdate } from '../../lib/protocol/ports.ts';
import { shortAddress } from '../parts/chain-name.ts';
import { Note } from '../parts/Note.tsx';
import { problemKey, underscored } from '../parts/problem-key.ts';

interface Props {
  readonly found: SearchUpdate | undefined;
  readonly query: string;
  /** The search ended with nothing. */
  readonly nothing: boolean;
}

/** Notes beside the results: nothing found, what stays on this machine, why a text is no address. */
export function Notes({ found, query, nothing }: Props) {
  const { hint, unsent } = found ?? {};
  const isShort = query.trim().length < 3;
  // Four words, or four Chinese characters, may be any search.
  const isSome = unsent === 'recovery-phrase' && !mayBeWholePhrase(query);
  const isGrave = unsent !== undefined && unsent !== 'too-long' && unsent !== 'own-wallet' && !isSome;
  return (
    <>
      {unsent && (
        <Note sign={isGrave ? 'warning' : 'note'} warns={isGrave}>
          {t(isSome ? 'popup_unsent_some_words' : `popup_unsent_${underscored(unsent)}`)}
        </Note>
      )}
      {hint && <Note sign="note">{t(hint === 'name' ? 'popup_name_is_text' : problemKey(hint))}</Note>}
      {nothing && !isGrave && (
        <div class="empty">
          <p class="empty-title">{t('popup_nothing', saidQuery(query))}</p>
          {/* Nobody is to try a recovery phrase with fewer words. */}
          {!isSome && <p>{t(isShort ? 'popup_nothing_short' : 'popup_nothing_means')}</p>}
        </div>
      )}
    </>
  );
}

/** What was typed, as a sentence says it. */
export function saidQuery(query: string): string {
  const typed = query.trim();
  return addressStart(typed)?.isSure ? shortAddress(typed) : typed;
}
