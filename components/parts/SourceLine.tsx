import type { Label, Source } from '../../lib/core/label/profile.ts';
import { shownDate } from '../../lib/locale/shown-date.ts';
import { t } from '../../lib/locale/t.ts';
import { Age } from './Age.tsx';
import { Button } from './Button.tsx';
import { type OriginWords, originWords } from './origin-words.ts';

/** More than any honest name has. Arbitrary. */
export const maxSources = 20;

interface Props {
  readonly source: Source;
  readonly list?: Label['list'] | undefined;
  /** The exact source. */
  readonly origin: string;
  readonly at: number | undefined;
  readonly now: number;
  readonly onDismiss?: ((list: string) => void) | undefined;
}

/** A built-in fact is as good as the last time that its source was read. */
function Checked({ at }: { readonly at: number }) {
  const date = new Date(at);
  const month = shownDate(at, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const day = shownDate(at, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <time dateTime={date.toISOString()} title={t('card_checked_about', day)}>
      {t('card_checked', month)}
    </time>
  );
}

/** A published source, where it can be read. */
export function OriginLink({ word: { kind, who, url, origin } }: { readonly word: OriginWords }) {
  return (
    <span>
      {' · '}
      {url ? (
        <a class="away quiet" href={url} target="_blank" rel="noopener noreferrer" title={origin}>
          {t(`origin_${kind}`, who)}
        </a>
      ) : (
        <bdi title={origin}>{t(`origin_${kind}`, who)}</bdi>
      )}
    </span>
  );
}

/** Who says so, with a link to where it stands, and how old that is. */
export function SourceLine({ source, list, origin, at, now, onDismiss }: Props) {
  const words = source === 'pack' ? originWords(origin) : [];
  return (
    <p class="said">
      <span class="origin">{t(`source_${source}`)}</span>
      {list && (
        <>
          {' · '}
          <a class="away quiet" href={list.url} target="_blank" rel="noopener noreferrer">
            {list.title}
          </a>
        </>
      )}
      {words.length === 0 && origin && origin !== t(`source_${source}`) && (
        <>
          {' · '}
          <bdi class="origin">{origin}</bdi>
        </>
      )}
      {words.map((word) => (
        <OriginLink key={word.origin} word={word} />
      ))}
      {' · '}
      {source === 'pack' && at !== undefined ? <Checked at={at} /> : <Age at={at} now={now} />}{' '}
      {list && onDismiss && (
        <Button class="inline" text={t('card_dismiss')} onClick={() => onDismiss(list.id)} />
      )}
    </p>
  );
}
