/** Reads the badges of a page through the DevTools protocol, which sees closed shadow roots. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { type LabelledRow, labelledRows, type PaintedBadge } from './badge-table.ts';
import type { DemoRow } from './demo-page.ts';

type DomNode = Awaited<ReturnType<typeof getDocument>>['root'];

const getDocument = (session: CDPSession) => session.send('DOM.getDocument', { depth: -1, pierce: true });

/** DevTools lists names and values in turn. */
function attribute({ attributes = [] }: DomNode, name: string): string {
  const at = attributes.findIndex((word, index) => index % 2 === 0 && word === name);
  return at === -1 ? '' : (attributes[at + 1] ?? '');
}

const below = (node: DomNode): readonly DomNode[] => [...(node.children ?? []), ...(node.shadowRoots ?? [])];
const isPart = (node: DomNode, name: string) => attribute(node, 'class').split(' ').includes(name);
const find = (node: DomNode, name: string): readonly DomNode[] =>
  isPart(node, name) ? [node] : below(node).flatMap((inner) => find(inner, name));
/** Names are painted as generated content. */
const textOf = (node: DomNode): string =>
  node.nodeValue + attribute(node, 'data-words') + below(node).map(textOf).join('');

function badgesIn(root: DomNode): readonly PaintedBadge[] {
  return find(root, 'pill').map((pill) => ({
    name: find(pill, 'name').map(textOf).join(''),
    sentence: attribute(pill, 'aria-label'),
    classes: attribute(pill, 'class').split(' '),
  }));
}

/** Waits until the badges no longer change, because names come in turn. */
export async function badgesOn(page: Page, rows: readonly DemoRow[]): Promise<readonly LabelledRow[]> {
  const session = await page.context().newCDPSession(page);
  let before: readonly LabelledRow[] = [];
  for (let looks = 0; looks < 60; looks++) {
    const labelled = labelledRows(badgesIn((await getDocument(session)).root), rows);
    if (labelled.length > 0 && labelled.length === before.length) return labelled;
    before = labelled;
    await pause(500);
  }
  return before;
}
