import type { ChainId } from '../../lib/core/chains.ts';
import { explorersOf } from '../../lib/core/chains.ts';
import { AwayLink } from './Away.tsx';

interface Props {
  readonly chain: ChainId;
  readonly address: string;
  /** Its pages at the user's own explorers. */
  readonly own: readonly string[];
  /** Of the page that one is on, whose own page about the address needs no link. */
  readonly host: string | undefined;
}

/** Links to the user's own explorers and the chain's. */
export function Explorers({ chain, address, own, host }: Props) {
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
          <AwayLink key={url} name={name} url={url} />
        ))}
    </span>
  );
}
