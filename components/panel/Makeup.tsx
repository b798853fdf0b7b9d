/** What the page's addresses are, as a bar and in words; both filter the table. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';

export interface MakeupPart {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly ink: string;
}

interface Props {
  readonly title: string;
  readonly parts: readonly MakeupPart[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Words that fit into one row of a narrow panel; the others are a press away. */
const firstWords = 3;

export function Makeup({ title, parts, chosen, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false);
  const press = (id: string) => onChoose(id === chosen ? '' : id);
  const description = parts
    .map(({ name, count }) => t('panel_part', name, count.toLocaleString()))
    .join(', ');
  const words = parts.filter(({ id }, at) => isWhole || at < firstWords || id === chosen);
  return (
    <section class="makeup" aria-label={title}>
      <p class="heard">{description}</p>
      {/* Screen readers hear the sentence; the keyboard filters with the words below. */}
      <div class="makeup-bar" aria-hidden="true">
        {parts.map(({ id, count, ink }) => (
          <button
            type="button"
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
          <button type="button" class="chip" key={id} aria-pressed={id === chosen} onClick={() => press(id)}>
            <span class="dot" style={{ background: ink }} />
            <span class="chip-name">{name}</span> {count.toLocaleString()}
          </button>
        ))}
        {words.length < parts.length && (
          <button
            type="button"
            class="chip"
            title={t('panel_more_categories')}
            onClick={() => setWhole(true)}
          >
            +{(parts.length - words.length).toLocaleString()}
          </button>
        )}
      </div>
    </section>
  );
}
