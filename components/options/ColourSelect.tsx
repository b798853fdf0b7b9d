import { type OwnColourChoice, ownColourChoices } from '../../lib/core/label/own-colour.ts';
import { t } from '../../lib/locale/t.ts';
import { WordSelect, type WordSelectProps } from './WordSelect.tsx';

export function ColourSelect(props: WordSelectProps<OwnColourChoice>) {
  const wordOf = (colour: OwnColourChoice) => t(`colour_${colour}`);
  return <WordSelect {...props} label={t('options_own_colour')} choices={ownColourChoices} wordOf={wordOf} />;
}
