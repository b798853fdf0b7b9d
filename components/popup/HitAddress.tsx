import { addressStart } from '../../lib/core/search/address-start.ts';
import { shortAddress } from '../parts/chain-name.ts';

interface Props {
  readonly address: string;
  /** What was typed, in words. */
  readonly typed: readonly string[];
}

/** A shortened address; its start is marked if that was typed. */
export function HitAddress({ address, typed: [word = '', ...others] }: Props) {
  const short = shortAddress(address);
  const isStart =
    others.length === 0 && addressStart(word) !== undefined && address.toLowerCase().startsWith(word);
  const [head = ''] = short.split('…');
  const end = isStart ? Math.min(word.length, head.length) : 0;
  return (
    <bdi class="mono" dir="ltr" title={address}>
      {isStart && <mark>{short.slice(0, end)}</mark>}
      {short.slice(end)}
    </bdi>
  );
}
