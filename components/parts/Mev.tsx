import type { ChainId } from '../../lib/core/chains.ts';
import { mevKindOf } from '../../lib/core/label/mev-kinds.ts';
import type { MevActivity } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { Away, shortHash } from './Away.tsx';
import { SourceLine } from './SourceLine.tsx';

interface Props {
  readonly activities: readonly MevActivity[];
  readonly chain: ChainId;
  readonly now: number;
}

/** Transactions that a card lists; a service may name hundreds. Arbitrary. */
const mostShown = 4;

export function Mev({ activities, chain, now }: Props) {
  return (
    <ul class="facts">
      {activities.map((activity) => {
        const protocols = activity.protocols.filter((name) => name !== '');
        return (
          <li key={[activity.kind, activity.text, activity.origin].join('\n')}>
            <div class="fact">
              <bdi class="fact-name">
                {t(`mev_${mevKindOf(activity.kind === '' ? activity.text : activity.kind)}`)}
              </bdi>
              {protocols.length > 0 && <bdi class="words">{protocols.join(', ')}</bdi>}
            </div>
            {activity.txs.length > 0 && (
              <p class="words txs">
                <span>{t('card_recent')}</span>
                {activity.txs.slice(0, mostShown).map((tx) => (
                  <Away key={tx} chain={chain} what="tx" value={tx} text={shortHash(tx)} />
                ))}
                {activity.txs.length > mostShown && (
                  <span>{t('card_more_count', String(activity.txs.length - mostShown))}</span>
                )}
              </p>
            )}
            <SourceLine source={activity.source} origin={activity.origin} at={activity.at} now={now} />
          </li>
        );
      })}
    </ul>
  );
}
