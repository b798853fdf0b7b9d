import { type ChainId, explorersOf, explorerUrl } from '../../lib/core/chains.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly chain: ChainId;
  readonly what: 'address' | 'tx';
  readonly value: string;
}

/** A link from an address or a hash, shortened as explorers do, to the chain's explorer; the tooltip has the whole. */
export function Away({ chain, what, value }: Props) {
  return (
    <a
      class="away quiet"
      href={explorerUrl(chain, what, value)}
      target="_blank"
      rel="noopener noreferrer"
      title={`${value}\n${t('card_open_in', explorersOf(chain)[0].name)}`}
    >
      <bdi class="mono">{shortHash(value)}</bdi>
    </a>
  );
}

function shortHash(value: string): string {
  return value.length <= 14 ? value : `${value.slice(0, value.startsWith('0x') ? 8 : 6)}…${value.slice(-4)}`;
}

interface ExplorersProps {
  readonly chain: ChainId;
  readonly address: string;
  /** Its pages at the user's own explorers. */
  readonly own: readonly string[];
  /** Of the page that one is on, whose own page about the address needs no link. */
  readonly host: string | undefined;
}

/** Links to the user's own explorers and the chain's. */
export function Explorers({ chain, address, own, host }: ExplorersProps) {
  const all = [
    ...own.map((url) => ({ name: new URL(url).host, url })),
    ...explorersOf(chain).map((explorer) => ({
      name: explorer.name,
      url: explorer.address.replace('{}', encodeURIComponent(address)),
    })),
  ];
  return (
    <span class="explorers">
      {all
        .filter(({ url }) => new URL(url).host !== host)
        .map(({ name, url }) => (
          <a
            key={url}
            class="away"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            title={t('card_open_in', name)}
          >
            {name}
            <Icon path={signs.away} size={13} />
          </a>
        ))}
    </span>
  );
}
