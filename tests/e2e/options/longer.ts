/** Makes a pseudo-locale from the page's own words that needs more room than English. */
import type { Tab } from '../../lab/browser/driver.ts';

/** Makes every text on the page half as long again, once, with accents, as pseudo-locales do. */
export function longer(tab: Tab): Promise<void> {
  return tab.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode);
    for (const text of texts) {
      if (
        text.data.trim() === '' ||
        text.data.includes('⟦') ||
        text.parentElement?.closest('option,.mono,title')
      )
        continue;
      text.data = `⟦${text.data}${'é'.repeat(Math.ceil(text.data.length / 2)).replace(/.{7}/g, '$& ')}⟧`;
    }
  });
}

/** Elements whose content overflows them, or that extend beyond the page's edge. */
export function overflowing(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')];
    return all
      .filter((one) => {
        if (!one.checkVisibility() || one.closest('.heard,.own-view,.table-frame,svg,select')) return false;
        const { overflowX } = getComputedStyle(one);
        const cut = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
        return cut || one.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
      })
      .map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`);
  });
}
