import type { Source } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { Age } from './Age.tsx';

interface Props {
  readonly source: Source;
  /** The exact source. */
  readonly origin: string;
  readonly at: number | undefined;
  readonly now: number;
}

/** The source of a label, and how long ago it was received. */
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
