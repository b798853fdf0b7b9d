/** Where the badges stand: what their closed roots say, put together with their place in the page. */
import { type Seen, type Tab, within, wordsOf } from '../browser/driver.ts';

export interface SeenBadge {
  /** The whole label, as the tooltip and the accessible name give it. */
  readonly label: string;
  readonly shown: string;
  readonly classes: readonly string[];
}

function pills(node: Seen): Seen[] {
  const own = node.attributes.class?.split(' ').includes('pill') ? [node] : [];
  return [...own, ...[...node.children, ...node.shadow].flatMap(pills)];
}

/** Every badge of the page, in document order; of several in one host each by itself. */
export async function badgesOf(tab: Tab): Promise<readonly SeenBadge[]> {
  return (await tab.seen('data-nametag')).flatMap((host) =>
    pills(host).map((pill) => ({
      label: pill.attributes['aria-label'] ?? '',
      shown: within(pill, (part) => part.attributes.class === 'name') ? wordsOf(pill) : '',
      classes: (pill.attributes.class ?? '').split(' '),
    })),
  );
}

/** The address at the end of a badge's label. */
export function addressOf(badge: SeenBadge): string {
  return badge.label.slice(badge.label.lastIndexOf(' ') + 1);
}
