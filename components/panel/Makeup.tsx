/** What the page's addresses are, as a bar and in words; both filter the table. */
import { useEffect, useRef, useState } from 'preact/hooks';
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

const width = 1_000;
/** Minimum width of a part, so that one in thousands is visible; in units of the drawing. */
const minWidth = 8;
/** Words that fit into one row of a narrow panel; the others are a press away. */
const firstWords = 3;

/** Start and width of each part: in proportion, with a minimum width, filling the bar. */
export function layOutSpans(
  counts: readonly number[],
): readonly { readonly at: number; readonly width: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const raw = counts.map((count) => Math.max(minWidth, (count / total) * width));
  const scale = width / raw.reduce((sum, size) => sum + size, 0);
  let at = 0;
  return raw.map((size) => {
    const span = { at, width: size * scale };
    at += span.width;
    return span;
  });
}

export function Makeup({ title, parts, chosen, onChoose }: Props) {
  const places = layOutSpans(parts.map(({ count }) => count));
  const [isWhole, setWhole] = useState(false);
  const bar = useRef<SVGSVGElement>(null);
  const press = (id: string) => onChoose(id === chosen ? '' : id);
  // For screen readers the bar is one image; keyboard users filter with the words below.
  useEffect(() => {
    const drawing = bar.current;
    const click = ({ target }: Event) => {
      const id = target instanceof SVGElement ? target.dataset.part : undefined;
      if (id !== undefined) press(id);
    };
    drawing?.addEventListener('click', click);
    return () => drawing?.removeEventListener('click', click);
  });
  const description = parts
    .map(({ name, count }) => t('panel_part', name, count.toLocaleString()))
    .join(', ');
  const words = parts.filter(({ id }, at) => isWhole || at < firstWords || id === chosen);
  return (
    <section class="makeup" aria-label={title}>
      <svg class="makeup-bar" ref={bar} viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" role="img">
        <title>{`${title}: ${description}`}</title>
        {parts.map(({ id, ink }, index) => (
          <rect
            key={id}
            class={chosen !== '' && chosen !== id ? 'part faded' : 'part'}
            x={places[index]?.at ?? 0}
            y={0}
            width={places[index]?.width ?? 0}
            height={24}
            fill={ink}
            data-part={id}
          />
        ))}
      </svg>
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
