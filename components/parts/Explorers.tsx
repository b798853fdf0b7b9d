import type { ChainId } from '../../lib/core/chains.ts';
import { explorersOf } from '../../lib/core/chains.ts';
import { AwayLink } from './Away.tsx';

interface Props {
  readonly chain: ChainId;
  readonly address: string;
  /** Of the page that one is on, whose own page about the address needs no link. */
  readonly host: string | undefined;
}

/** Links to the chain's explorers. */
export function Explorers({ chain, address, host }: Props) {
  const elsewhere = explorersOf(chain).filter((explorer) => new URL(explorer.address).host !== host);
  return (
    <span class="explorers">
      {elsewhere.map(({ name, address: url }) => (
        <AwayLink key={name} name={name} url={url.replace('{}', encodeURIComponent(address))} />
      ))}
    </span>
  );
}
