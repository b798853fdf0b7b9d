/** The popup before anything is typed: pinned and recent addresses, and searches to try. */
import type { Category } from '../lib/core/label/categories.ts';
import { t } from '../lib/locale/t.ts';

interface Props {
  readonly onTry: (text: string) => void;
}

/** Words that any collection of labels has; searched in English, shown in the user's language. */
const kinds = ['exchange', 'bridge', 'mixer', 'scam'] as const satisfies readonly Category[];
const mev = ['sandwich', 'arbitrage'] as const;

export function Start({ onTry }: Props) {
  return (
    <div class="start">
      <p class="hint">{t('popup_start')}</p>
      <div class="tries">
        {kinds.map((kind) => (
          <button type="button" class="chip" key={kind} onClick={() => onTry(kind)}>
            {t(`category_${kind}`)}
          </button>
        ))}
        {mev.map((kind) => (
          <button type="button" class="chip" key={kind} onClick={() => onTry(kind)}>
            {t(`mev_${kind}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
