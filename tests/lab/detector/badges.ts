/** All badges of a page: their content and their place. */
import { type Seen, type Tab, within, wordsOf } from '../browser/driver.ts';

export interface SeenBadge {
  /** The whole label, from the accessible name. */
  readonly label: string;
  readonly shown: string;
  /** The name alone, cut as painted. */
  readonly name: string;
  readonly classes: readonly string[];
  /** What its host is: a label's, or that of a note below a recipient box. */
  readonly host: string;
}

function pills(node: Seen): Seen[] {
  const own = node.attributes.class?.split(' ').includes('pill') ? [node] : [];
  return [...own, ...[...node.children, ...node.shadow].flatMap(pills)];
}

/** Every badge of the page in document order, also those that share a host. */
export async function badgesOf(tab: Tab): Promise<readonly SeenBadge[]> {
  return (await tab.seen('data-nametag')).flatMap((host) =>
    pills(host).map((pill) => {
      const name = within(pill, (part) => part.attributes.class === 'name');
      return {
        label: pill.attributes['aria-label'] ?? '',
        shown: name ? wordsOf(pill) : '',
        name: name ? wordsOf(name) : '',
        classes: (pill.attributes.class ?? '').split(' '),
        host: host.attributes['data-nametag'] ?? '',
      };
    }),
  );
}

/** The address at the end of a badge's label. */
export function addressOf(badge: SeenBadge): string {
  return badge.label.slice(badge.label.lastIndexOf(' ') + 1);
}
