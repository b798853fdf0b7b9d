/** Several addresses to choose from, or the reason why there is none. Props in, events out. */
import { isChainId } from '../../lib/core/chains.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import type { ChoiceActions, ChoiceContent } from '../../lib/page/card/open-choice.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { NamedChain } from '../parts/NamedChain.tsx';
import { problemKey } from '../parts/problem-key.ts';

type Props = ChoiceContent & ChoiceActions;

export function Choice({ entries, problem, onChoose, onSearch, onClose }: Props) {
  const title = t(entries.length > 0 ? 'card_choose' : 'card_no_address');
  return (
    <article class="card" aria-label={title}>
      <header class="head">
        <div class="title">
          <h2>{title}</h2>
        </div>
        <div class="corner">
          <IconButton path={signs.close} label={t('card_close')} onPress={onClose} />
        </div>
      </header>
      <div class="body">
        {entries.length === 0 && problem && <p>{t(problemKey(problem))}</p>}
        {entries.map(({ address: { text }, chain }, index) => (
          <Button key={`${chain}:${text}`} class="field choice" onClick={() => onChoose(index)}>
            <AddressText text={text} />
            {isChainId(chain) && (
              <span class="hint">
                <NamedChain chain={chain} />
              </span>
            )}
          </Button>
        ))}
      </div>
      {onSearch && (
        <footer class="actions">
          <Button class="action" icon={signs.search} text={t('card_search_text')} onClick={onSearch} />
        </footer>
      )}
    </article>
  );
}
