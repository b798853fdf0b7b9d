import { t } from '../../lib/locale/t.ts';
import type { SearchHit } from '../../lib/protocol/ports.ts';
import { originWords } from '../parts/origin-words.ts';

/** Who says whose these are, each once. */
export function OwnerSources({ hits }: { readonly hits: readonly SearchHit[] }) {
  const origins = new Set(
    hits.flatMap(({ sources }) =>
      sources.flatMap(({ source, origin }) => (source === 'pack' ? [origin] : [])),
    ),
  );
  const words = new Map(
    [...origins].flatMap(originWords).map((origin) => [`${origin.kind} ${origin.who}`, origin]),
  );
  if (words.size === 0) return null;
  return (
    <p class="said owner-sources">
      {t('source_pack')}
      {[...words].map(([id, { kind, who, url }]) => (
        <span key={id}>
          {' · '}
          {url ? (
            <a class="away quiet" href={url} target="_blank" rel="noopener noreferrer">
              {t(`origin_${kind}`, who)}
            </a>
          ) : (
            <bdi>{t(`origin_${kind}`, who)}</bdi>
          )}
        </span>
      ))}
    </p>
  );
}
