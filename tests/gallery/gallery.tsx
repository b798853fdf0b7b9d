/**
 * The gallery: badge and card in every state, in an open root so that tools can look inside. Never shipped. `#dark` for
 * the dark look, `#rtl` for right to left, `#only=known` for one state; joined by commas.
 */
import { render } from 'preact';
import { Card } from '../../components/card/Card.tsx';
import { categories } from '../../lib/core/label/categories.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { setTranslator } from '../../lib/locale/t.ts';
import { cardSheet } from '../../lib/look/card-sheet.ts';
import { learnChainEmblems } from '../../lib/look/chain-emblem.ts';
import { createBadge } from '../../lib/page/show/badge.ts';
import { createBadgeStyle } from '../../lib/page/show/badge-style.ts';
import english from '../../public/_locales/en/messages.json';
import { speakFrom } from '../lab/messages.ts';
import { evm } from '../lab/pages/address.ts';
import { cardStates, galleryNow } from './states.ts';
import { toldActions } from './told-actions.ts';

function wishes(): { dark: boolean; rtl: boolean; only: string | undefined } {
  const words = location.hash.slice(1).split(',');
  return {
    dark: words.includes('dark'),
    rtl: words.includes('rtl'),
    only: words.find((word) => word.startsWith('only='))?.slice('only='.length),
  };
}

function showBadges(dark: boolean): HTMLElement {
  const place = document.createElement('p');
  place.id = 'badges';
  const style = createBadgeStyle(document);
  for (const category of categories) {
    const badge = createBadge(document, style);
    const warning = warningOf(category);
    badge.show({
      tag: {
        name: `Example ${category}`,
        category,
        source: 'service',
        more: 0,
        ...(warning ? { warning } : {}),
      },
      dark,
      possible: false,
      iconOnly: false,
      address: evm(300),
    });
    const line = document.createElement('span');
    line.append(document.createTextNode(category), badge.host, document.createTextNode(' '));
    place.append(line);
  }
  return place;
}

function show(): void {
  const { dark, rtl, only } = wishes();
  document.documentElement.dir = rtl ? 'rtl' : 'ltr';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  const main = document.createElement('main');
  const heading = document.createElement('h1');
  heading.textContent = 'Gallery';
  main.append(heading);
  if (!only) main.append(showBadges(dark));
  for (const { id, view } of cardStates) {
    if (only && only !== id) continue;
    const host = document.createElement('div');
    host.id = id;
    host.className = 'state';
    const root = host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = cardSheet;
    const place = document.createElement('div');
    root.append(style, place);
    learnChainEmblems(view.profiles);
    render(<Card view={{ ...view, now: galleryNow }} {...toldActions(() => undefined)} />, place);
    main.append(host);
  }
  document.body.replaceChildren(main);
}

setTranslator(speakFrom(english));
addEventListener('hashchange', show);
show();
