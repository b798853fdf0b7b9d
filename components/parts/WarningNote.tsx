import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import { Banner } from './Banner.tsx';
import { SourceLine } from './SourceLine.tsx';
import { SourceWords } from './SourceWords.tsx';
import { Written } from './Written.tsx';

interface Props {
  readonly label: Label;
  /** The name in the card's head. */
  readonly title: string | undefined;
  readonly now: number;
  readonly onDismiss: (list: string) => void;
}

/** The banner above everything else: what it means, who says so and since when, and what to do. */
export function WarningNote({ label, title, now, onDismiss }: Props) {
  const { category, source, list, origin, at } = label;
  const warning = warningOf(category) ?? 'caution';
  return (
    <Banner warning={warning} title={t(warning === 'danger' ? dangerSaidBy(source) : 'card_warning_caution')}>
      {nameOf(label) !== title && (
        <p>
          <Written text={nameOf(label)} />
          {' · '}
          {t(`category_${category}`)}
        </p>
      )}
      <p>{t(advices[category] ?? 'card_advice_scam')}</p>
      <SourceWords labels={[label]} />
      <SourceLine source={source} list={list} origin={origin} at={at} now={now} onDismiss={onDismiss} />
    </Banner>
  );
}

const dangerSaidBy = (source: Label['source']) =>
  source === 'own' ? 'card_warning_own' : 'card_warning_danger';

const advices: Partial<Record<Label['category'], MessageKey>> = {
  sanctioned: 'card_advice_sanctioned',
  mixer: 'card_advice_mixer',
};
