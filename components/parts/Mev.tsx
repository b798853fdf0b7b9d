import type { ChainId } from '../../lib/core/chains.ts';
import { mevOfActivity } from '../../lib/core/label/mev-kinds.ts';
import type { MevActivity } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { Away } from './Away.tsx';
import { SourceLine } from './SourceLine.tsx';

interface Props {
  readonly activities: readonly MevActivity[];
  readonly chain: ChainId;
  readonly now: number;
}

/** Transactions that a card lists; a service may name hundreds. Arbitrary. */
const maxShown = 4;

/** A row for each kind, with everybody who says so. */
export function Mev({ activities, chain, now }: Props) {
  return (
    <ul class="facts">
      {[...Map.groupBy(activities, mevOfActivity)].map(([kind, told]) => {
        const protocols = eachOnce(told.flatMap((activity) => activity.protocols)).filter(Boolean);
        const txs = eachOnce(told.flatMap((activity) => activity.txs));
        return (
          <li key={kind}>
            <div class="fact">
              <bdi class="fact-name">{t(`mev_${kind}`)}</bdi>
              {protocols.length > 0 && <bdi class="words">{protocols.join(', ')}</bdi>}
            </div>
            {txs.length > 0 && (
              <p class="words txs">
                <span>{t('card_recent')}</span>
                {txs.slice(0, maxShown).map((tx) => (
                  <Away key={tx} chain={chain} what="tx" value={tx} />
                ))}
                {txs.length > maxShown && <span>{t('card_more_count', String(txs.length - maxShown))}</span>}
              </p>
            )}
            {eachSource(told).map(({ source, origin, at }) => (
              <SourceLine key={`${source} ${origin}`} source={source} origin={origin} at={at} now={now} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

const eachOnce = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

const eachSource = (told: readonly MevActivity[]): readonly MevActivity[] =>
  told.filter(
    ({ source, origin }, at) =>
      at === told.findIndex((one) => one.source === source && one.origin === origin),
  );
