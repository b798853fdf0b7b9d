/** A site's page with our badges and cards on it, as its reader sees and uses them. */
import { runIn } from './contexts.ts';
import { rootOf } from './flat-layout.ts';
import { type BrowserWindow, createPage, type Page, wordsOf } from './page.ts';

export type Site = ReturnType<typeof createSite>;

export function createSite(page: Page, pass: (ms: number) => Promise<void>) {
  const { window, document } = page;
  const hosts = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

  /** What stands in the closed roots below an element. */
  const inside = (element: Element): Element[] =>
    [...(rootOf(element)?.children ?? []), ...element.children].flatMap((one) => [one, ...inside(one)]);

  function cardIn(host: Element): Page | undefined {
    const frame = rootOf(host)?.querySelector('iframe');
    const inner = frame?.contentWindow as BrowserWindow | null | undefined; // Cast: as every window is.
    return inner?.document.querySelector('article')
      ? createPage(inner, () => host.remove(), window)
      : undefined;
  }

  const lastCard = () => hosts('[data-nametag=card]').map(cardIn).at(-1);

  return {
    ...page,
    /** What each badge says to those who listen, without the address at its end. */
    badges: () =>
      hosts('[data-nametag]:not([data-nametag=card])').flatMap((host) =>
        inside(host)
          .flatMap((one) => one.getAttribute('aria-label') ?? [])
          .map((label) => label.replace(/^Label: | \S+$/g, '')),
      ),
    /** The badges themselves. */
    pills: () =>
      hosts('[data-nametag]:not([data-nametag=card])').flatMap((host) =>
        inside(host).filter((one) => one.classList.contains('pill')),
      ),
    /** How many cards are open. */
    cards: () => hosts('[data-nametag=card]').length,
    /** What the last opened card says, once it is drawn. */
    words: () => wordsOf(lastCard()?.document.body),
    card(): Page {
      const card = lastCard();
      if (!card) throw new Error('There is no card.');
      return card;
    },
    /** What a script of the page does. */
    script: (act: () => void): void => runIn(window, act),
    /** The pointer comes to an element and rests there, longer than a card waits. */
    rest(selector: string): Promise<void> {
      page.move('body');
      page.move(selector);
      return pass(1_000);
    },
    /** The pointer leaves what it was at, longer than a card stays. */
    leave(): Promise<void> {
      page.move('body');
      return pass(1_000);
    },
  };
}
