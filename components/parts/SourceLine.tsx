import type { Source } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { Age } from './Age.tsx';

interface Props {
  readonly source: Source;
  /** Who exactly says so. */
  readonly origin: string;
  readonly at: number | undefined;
  readonly now: number;
}

/** Who says so, and how long ago that was learnt: under everything the card knows. */
export function SourceLine({ source, origin, at, now }: Props) {
  return (
    <p class="said">
      <span class="origin">{t(`source_${source}`)}</span>
      {origin && origin !== t(`source_${source}`) && (
        <>
          {' · '}
          <bdi class="origin">{origin}</bdi>
        </>
      )}
      {' · '}
      <Age at={at} now={now} />
    </p>
  );
}
