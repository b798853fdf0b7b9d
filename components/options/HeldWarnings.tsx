import type { ComponentChildren } from 'preact';
import { splitKey } from '../../lib/core/label/key.ts';
import type { HeldWarning } from '../../lib/core/lists/label-list.ts';
import { chainName } from '../parts/chain-name.ts';

interface Props {
  /** What this is a list of, with their number. */
  readonly title: string;
  readonly warnings: readonly HeldWarning[];
  readonly open?: boolean;
  /** Below them. */
  readonly children?: ComponentChildren;
}

/** What a list warns of that the built-in list knows by a good name. */
export function HeldWarnings({ title, warnings, open = false, children }: Props) {
  return (
    <details class="list-held" open={open}>
      <summary>{title}</summary>
      <ul>
        {warnings.map(({ key, name, known }) => {
          const { chain, address } = splitKey(key);
          return (
            <li key={key}>
              <bdi>{known}</bdi>: <bdi class="bad">{name}</bdi> <span class="mono breaks">{address}</span>{' '}
              <span class="hint">{chainName(chain)}</span>
            </li>
          );
        })}
      </ul>
      {children}
    </details>
  );
}
