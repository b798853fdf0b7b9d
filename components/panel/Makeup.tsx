/** What the page's addresses are, as a bar and in words; both filter the table. */
import { useState } from 'preact/hooks';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { colours } from '../../lib/look/colours.ts';
import { lightDark } from '../../lib/look/light-dark.ts';
import { Button } from '../parts/Button.tsx';
import type { TableFilters } from './filter-rows.ts';
import type { PageMakeup } from './table-rows.ts';

interface Props {
  readonly categories: PageMakeup['categories'];
  readonly chosen: TableFilters['category'];
  readonly onChoose: (category: TableFilters['category']) => void;
}

/** Words that fit into one row of a narrow panel; the others are a press away. */
const firstWords = 3;

export function Makeup({ categories, chosen, onChoose }: Props) {
  const parts = categories.map(partOf);
  const [isWhole, setWhole] = useState(false);
  const press = (id: TableFilters['category']) => onChoose(id === chosen ? '' : id);
  const description = parts.map(({ name, count }) => t('panel_part', name, shownNumber(count))).join(', ');
  const words = parts.filter(({ id }, at) => isWhole || at < firstWords || id === chosen);
  return (
    <section class="makeup" aria-label={t('panel_kinds')}>
      <p class="heard">{description}</p>
      {/* Screen readers hear the sentence; the keyboard filters with the words below. */}
      <div
        class="makeup-bar"
        aria-hidden="true"
        title={description}
        // What is hidden from screen readers must not have the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {parts.map(({ id, count, ink }) => (
          <Button
            key={id}
            class={chosen !== '' && chosen !== id ? 'part faded' : 'part'}
            style={{ flexGrow: count, background: ink }}
            tabIndex={-1}
            onClick={() => press(id)}
          />
        ))}
      </div>
      <div class={isWhole ? 'makeup-words' : 'makeup-words one-line'}>
        {words.map(({ id, name, count, ink }) => (
          <Button class="chip" key={id} aria-pressed={id === chosen} onClick={() => press(id)}>
            <span class="dot" style={{ background: ink }} />
            <span class="chip-name">{name}</span> {shownNumber(count)}
          </Button>
        ))}
        {words.length < parts.length && (
          <Button class="chip" title={t('panel_more_categories')} onClick={() => setWhole(true)}>
            +{shownNumber(parts.length - words.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

function partOf({ of: id, count }: PageMakeup['categories'][number]) {
  if (id === 'none') return { id, count, ink: lightDark(colours.other).edge, name: t('panel_no_label') };
  const { paper, ink } = lightDark(colours[id]);
  // A warning is white on red, so its paper is the colour to use.
  return { id, count, ink: id === 'scam' || id === 'sanctioned' ? paper : ink, name: t(`category_${id}`) };
}
