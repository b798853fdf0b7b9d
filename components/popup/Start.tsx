/** The popup before anything is typed: pinned and recent addresses, and kinds to list. */
import type { KindFilter } from '../../lib/core/search/kind-filter.ts';
import { t } from '../../lib/locale/t.ts';
import { Button } from '../parts/Button.tsx';
import { kindName } from '../parts/chain-name.ts';

interface Props {
  readonly onTry: (kind: KindFilter) => void;
}

/** Kinds that any collection of labels has. */
const kinds: readonly KindFilter[] = ['exchange', 'bridge', 'mixer', 'scam', 'mev sandwich', 'mev arbitrage'];

export function Start({ onTry }: Props) {
  return (
    <div class="start">
      <p class="hint">{t('popup_start')}</p>
      <div class="tries">
        {kinds.map((kind) => (
          <Button class="chip" key={kind} text={kindName(kind)} onClick={() => onTry(kind)} />
        ))}
      </div>
    </div>
  );
}
