// @vitest-environment happy-dom
/** What a page can reach of a badge, its host and its box, is the same for every private name. */
import { expect, test } from 'vitest';
import type { Source } from '../../../lib/core/label/profile.ts';
import { createBadge } from '../../../lib/page/show/badge.ts';
import { evm } from '../../lab/pages/address.ts';

const put = (element: HTMLElement) => element.appendChild(document.createElement('span'));

test('a private name keeps its box where it is tried a second time', () => {
  const { box, show, position } = createBadge(document, { box: put, pill: put });
  const content = {
    tag: { name: 'Xi', category: 'person', source: 'own', more: 0 },
    ...{ dark: false, possible: false, iconOnly: false, address: evm(1) },
  } as const;
  for (const at of ['over', 'flow'] as const) {
    position(at);
    show(content);
    expect([...box.classList].toSorted()).toEqual(['fixed', at].toSorted());
  }
});

/** A host without its pill; `said`: the page prints the name too. */
function told(source: Source, name: string, more: number, said: boolean): string {
  const content = {
    tag: { name, category: 'person', source, more },
    ...{ dark: false, possible: false, iconOnly: false, address: evm(1), said },
  } as const;
  const { host, box, show, limitWidth } = createBadge(document, { box: put, pill: put });
  show(content);
  limitWidth(150, true);
  box.firstElementChild?.replaceChildren();
  return host.outerHTML;
}

test.each(['own', 'list', 'service'] as const)(
  'nothing but the pill depends on a private name: %s',
  (source) => {
    const all = new Set([
      told(source, 'Divorce fund', 0, false),
      told(source, 'Xi', 0, false),
      told(source, 'Divorce fund', 0, true),
      told(source, 'W'.repeat(40), 3, false),
    ]);
    expect([...all]).toHaveLength(1);
  },
);
