import { chainOf } from '../../lib/core/chains.ts';
import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { CategoryMark } from './CategoryMark.tsx';
import { isSaidByTitle, labelsByName } from './labels-by-name.ts';
import { ChainMark } from './NamedChain.tsx';
import { maxSources, SourceLine } from './SourceLine.tsx';
import { SourceWords } from './SourceWords.tsx';
import { Unsure } from './Unsure.tsx';
import { Written } from './Written.tsx';

interface Props {
  readonly labels: readonly Label[];
  /** The name in the card's head; if it is the only one, its row does not repeat it. */
  readonly title?: string | undefined;
  readonly now: number;
  /** Absent where warnings of lists cannot be dismissed. */
  readonly onDismiss?: (list: string) => void;
}

/** More than any honest source has: a thousand rows would freeze the card. Arbitrary. */
const maxNames = 50;

/** A row for each name, with everybody who says it. The ranking puts own labels and warnings first. */
export function Labels({ labels, title, now, onDismiss }: Props) {
  const names = labelsByName(labels);
  return (
    <ul class="facts">
      {names.slice(0, maxNames).map((alike) => {
        const [label] = alike;
        return (
          <li key={[label.source, label.origin, label.name, label.category, label.chain].join('\n')}>
            {!isSaidByTitle(labels, title) && (
              <div class="fact">
                <CategoryMark {...label} />
                <Written class="fact-name" text={nameOf(label)} />
                {alike.every(({ unsure }) => unsure) && <Unsure />}
                {label.source === 'node' && <span class="hint">{t('card_claimed')}</span>}
                {label.chain && (
                  <span class="hint named-chain">
                    <ChainMark chain={label.chain} />
                    {t('card_learnt_on', chainOf(label.chain).name)}
                  </span>
                )}
              </div>
            )}
            <SourceWords labels={alike} />
            {label.note && (
              <p class="words note">
                <Written text={label.note} />
              </p>
            )}
            {alike.slice(0, maxSources).map(({ source, list, origin, at, category }) => (
              <SourceLine
                key={`${source} ${list?.id ?? ''} ${origin}`}
                {...{ source, list, origin, at, now }}
                onDismiss={warningOf(category) && onDismiss}
              />
            ))}
            <More count={alike.length - maxSources} />
          </li>
        );
      })}
      {names.length > maxNames && (
        <li>
          <More count={names.length - maxNames} />
        </li>
      )}
    </ul>
  );
}

function More({ count }: { readonly count: number }) {
  return count > 0 ? <span class="hint">{t('card_more_count', shownNumber(count))}</span> : null;
}
