/**
 * The rows of a page that deceive: transfers of nothing from an address that imitates another one of the page, and of
 * tokens that bear the name of a known one. What the user alone knows plays no part, because a page sees what is dimmed.
 */
import type { LookAlikes } from '../look-alikes.ts';
import { elementOf, type Mention } from '../mentions.ts';
import { amountOf } from './amount-of.ts';

/** The virtual table of Ant Design has no roles. */
const rowsOfTables = 'tr,[role=row],.ant-table-row';

export interface SuspiciousParts {
  readonly mentions: Iterable<Mention>;
  readonly lookAlikes: Pick<LookAlikes, 'others' | 'isImitation'>;
  /** It has a name of the built-in list, the page is about it, or nothing has been said of it yet. */
  mayBeKnown(mention: Mention): boolean;
  /** The addresses that moved something on this page, in rows that may have left. */
  readonly moved: Set<string>;
}

interface Alike {
  readonly rows: Set<Element>;
  readonly others: ReadonlyMap<string, unknown>;
}

export function suspiciousRows(parts: SuspiciousParts): ReadonlySet<Element> {
  const { mentions, lookAlikes, mayBeKnown, moved } = parts;
  const deceiving = new Set<Element>();
  const known = new Set<string>();
  const alike = new Map<string, Alike>();
  for (const mention of mentions) {
    const { address } = mention.reading;
    const isImitation = lookAlikes.isImitation(address);
    const others = lookAlikes.others(address);
    if (!isImitation && !others) continue;
    const row = elementOf(mention)?.closest(rowsOfTables);
    if (row && isImitation) deceiving.add(row);
    if (!others) continue;
    const one = alike.get(address.key) ?? { rows: new Set(), others };
    if (row) one.rows.add(row);
    alike.set(address.key, one);
    if (mayBeKnown(mention)) known.add(address.key);
  }
  const empty = [...alike].filter(([key, { rows, others }]) => {
    const amounts = Array.from(rows, (row) => (deceiving.has(row) ? 'nothing' : amountOf(row)));
    // Who has moved something here is imitated, and imitates nobody. Of a row that is only half there nothing is remembered.
    if (amounts.includes('something')) moved.add(key);
    const isEmpty = amounts.every((amount) => amount === 'nothing');
    return (
      isEmpty && !known.has(key) && !moved.has(key) && [...others.keys()].some((other) => alike.has(other))
    );
  });
  return new Set([...deceiving, ...empty.flatMap(([, { rows }]) => [...rows])]);
}
