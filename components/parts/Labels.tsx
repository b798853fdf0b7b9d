import { chainOf } from '../../lib/core/chains.ts';
import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { t } from '../../lib/locale/t.ts';
import { CategoryMark } from './CategoryMark.tsx';
import { ChainMark } from './ChainMark.tsx';
import { isSaidByTitle, labelsByName } from './labels-by-name.ts';
import { mostSources, SourceLine } from './SourceLine.tsx';
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
const mostNames = 50;

/** A row for each name, with everybody who says it. The ranking puts own labels and warnings first. */
export function Labels({ labels, title, now, onDismiss }: Props) {
  const names = labelsByName(labels);
  return (
    <ul class="facts">
      {names.slice(0, mostNames).map((its) => {
        const [label] = its;
        return (
          <li key={[label.source, label.origin, label.name, label.category, label.chain].join('\n')}>
            {!isSaidByTitle(labels, title) && (
              <div class="fact">
                <CategoryMark
                  category={label.category}
                  emblem={label.emblem}
                  source={label.source}
                  colour={label.colour}
                />
                <Written class="fact-name" text={nameOf(label)} />
                {its.every((one) => one.unsure) && <Unsure />}
                {label.source === 'node' && <span class="hint">{t('card_claimed')}</span>}
                {label.chain && (
                  <span class="hint named-chain">
                    <ChainMark chain={label.chain} />
                    {t('card_learnt_on', chainOf(label.chain).name)}
                  </span>
                )}
              </div>
            )}
            <SourceWords labels={its} />
            {label.note && (
              <p class="words note">
                <Written text={label.note} />
              </p>
            )}
            {its.slice(0, mostSources).map((one) => (
              <SourceLine
                key={`${one.source} ${one.list?.id ?? ''} ${one.origin}`}
                source={one.source}
                list={one.list}
                origin={one.origin}
                at={one.at}
                now={now}
                onDismiss={warningOf(one.category) && onDismiss}
              />
            ))}
            <More count={its.length - mostSources} />
          </li>
        );
      })}
      {names.length > mostNames && (
        <li>
          <More count={names.length - mostNames} />
        </li>
      )}
    </ul>
  );
}

function More({ count }: { readonly count: number }) {
  return count > 0 ? <span class="hint">{t('card_more_count', count.toLocaleString())}</span> : null;
}
