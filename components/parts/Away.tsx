import { type ChainId, chainOf, explorerUrl } from '../../lib/core/chains.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly chain: ChainId;
  readonly what: 'address' | 'tx';
  readonly value: string;
  /** The link's text; by default the explorer's name. */
  readonly text?: string;
}

/** A link to the chain's explorer. */
export function Away({ chain, what, value, text }: Props) {
  const { name } = chainOf(chain).explorer;
  return (
    <a
      class={text ? 'away quiet' : 'away'}
      href={explorerUrl(chain, what, value)}
      target="_blank"
      rel="noopener noreferrer"
      title={text ? `${value}\n${t('card_open_in', name)}` : t('card_open_in', name)}
    >
      {text ? <bdi class="mono">{text}</bdi> : name}
      {!text && <Icon path={signs.away} size={13} />}
    </a>
  );
}

/** A hash, shortened as explorers do; the tooltip has the whole. */
export function shortHash(value: string): string {
  return value.length <= 14 ? value : `${value.slice(0, value.startsWith('0x') ? 8 : 6)}…${value.slice(-4)}`;
}
