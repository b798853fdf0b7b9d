/** Compares the badges on a page with what its model expects. */

import type { Tab } from '../browser/driver.ts';
import type { Findings, Mention } from '../pages/model.ts';
import { addressOf, badgesOf } from './badges.ts';

export interface Verdict {
  /** Expected badges that are there. */
  readonly right: number;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

interface Place {
  readonly anchor: string;
  readonly inside: boolean;
  readonly within: readonly string[];
}

/**
 * For each badge host, the index of its place: with one right behind the text, the expected element around it; else the
 * last expected element before it that does not contain it; -1 if the host is inside one. `inside`: how many hosts that
 * take room or are pressed are in each of the quiet places. Runs in the page.
 */
export function belongings({ places, quiet }: { places: readonly Place[]; quiet: readonly Place[] }): {
  readonly counts: number[];
  readonly after: number[];
  readonly shown: boolean[];
  readonly inside: number[];
} {
  type Root = Document | ShadowRoot;
  const enter = (host: Element): Root | null =>
    host.localName === 'iframe' ? (host as HTMLIFrameElement).contentDocument : host.shadowRoot;
  const locate = ({ anchor, within }: Place): Element[] => {
    let roots: Root[] = [document];
    for (const selector of within) {
      roots = roots.flatMap((root) =>
        [...root.querySelectorAll(selector)].map(enter).filter((found) => found !== null),
      );
    }
    return roots.flatMap((root) =>
      [...root.querySelectorAll(anchor)].filter((element) => !element.hasAttribute('data-nametag')),
    );
  };
  const located = places.map(locate);
  const after: number[] = [];
  const shown: boolean[] = [];
  const visit = (root: Root | Element): void => {
    for (const element of root.children) {
      if (element.hasAttribute('data-nametag')) {
        shown.push(element.checkVisibility());
        const stand = element.getAttribute('data-nametag') ?? '';
        after.push(['in-place', 'behind', 'mark'].includes(stand) ? around(element) : nearest(element));
      }
      visit(element);
      const inner = enter(element);
      if (inner) visit(inner);
    }
  };
  /** What takes no room stands within its place; -2 if none is expected there. */
  const around = (host: Element): number => {
    const at = located.findIndex((elements) => elements.some((element) => element.contains(host)));
    return at === -1 ? -2 : at;
  };
  const nearest = (host: Element): number => {
    let best: Element | undefined;
    let at = -2;
    for (const [index, elements] of located.entries()) {
      for (const element of elements) {
        if (element.getRootNode() !== host.getRootNode()) continue;
        if (element.contains(host)) {
          // If a link is or contains a row, its badge is inside that row.
          const row = host.parentElement && getComputedStyle(host.parentElement).display.endsWith('flex');
          return places[index]?.inside || row ? index : -1;
        }
        if (!(element.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
        if (best && !(best.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
        best = element;
        at = index;
      }
    }
    return at;
  };
  visit(document);
  const hostsIn = (element: Element) =>
    element.querySelectorAll('[data-nametag=""], [data-nametag=over]').length;
  const inside = quiet.map((place) => locate(place).reduce((sum, element) => sum + hostsIn(element), 0));
  return { counts: located.map((elements) => elements.length), after, shown, inside };
}

const placesOf = (mentions: readonly Pick<Mention, keyof Place>[]): Place[] =>
  mentions.map(({ anchor, inside = false, within = [] }) => ({ anchor, inside, within }));

/**
 * Counts badges by address and checks that each follows an element of its own address. Firefox lists frames in load
 * order instead of document order (`ordered`), so there badges of pages with frames are only counted.
 */
export async function check(tab: Tab, findings: Findings, ordered: boolean): Promise<Verdict> {
  const all = await badgesOf(tab);
  const places = placesOf(findings.expect);
  const quiet = placesOf(findings.noBadge ?? []);
  const { counts, after: every, shown, inside } = await tab.evaluate(belongings, { places, quiet });
  // Unrendered badges are ignored. If hosts and badges differ in number, the page is in motion and is checked again.
  const paired = shown.length === all.length;
  const badges = paired ? all.filter((_, index) => shown[index]) : all;
  const after = every.filter((_, index) => shown[index]);
  const wanted = new Map<string, number>();
  const missing: string[] = [];
  const wrong: string[] = [];
  for (const [index, mention] of findings.expect.entries()) {
    if (counts[index] !== mention.count) {
      missing.push(`the page has ${counts[index]} of ${mention.count} "${mention.anchor}"`);
    }
    if (mention.badge) wanted.set(mention.address, (wanted.get(mention.address) ?? 0) + mention.count);
  }
  const allowed = new Set(findings.may?.map((one) => one.text.toLowerCase()));
  let right = 0;
  const seen = new Map<string, number>();
  for (const badge of badges) seen.set(addressOf(badge), (seen.get(addressOf(badge)) ?? 0) + 1);
  for (const [address, count] of wanted) {
    const there = seen.get(address) ?? 0;
    right += Math.min(there, count);
    if (there < count) missing.push(`${address}: ${there} of ${count} badges`);
  }
  for (const [address, count] of seen) {
    const more = count - (wanted.get(address) ?? 0);
    if (more > 0 && !allowed.has(address.toLowerCase())) wrong.push(`${address}: ${more} badges too many`);
  }
  if (paired && (ordered || findings.expect.every((one) => one.via !== 'frame'))) {
    for (const [index, badge] of badges.entries()) {
      const mention = findings.expect[after[index] ?? -2];
      const address = addressOf(badge);
      if (after[index] === -1) wrong.push(`${address}: the badge is inside its place`);
      else if (mention && mention.address !== address && !allowed.has(address.toLowerCase())) {
        wrong.push(`${address}: the badge stands behind ${mention.address}`);
      }
    }
  }
  for (const [index, count] of inside.entries()) {
    if (count > 0) wrong.push(`${count} badges in ${quiet[index]?.anchor}`);
  }
  return { right, missing, wrong };
}
