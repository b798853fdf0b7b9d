/** Changes a page at random, as frameworks and people do. It reaches nothing outside itself: drivers send it to the page. */

export interface Changes {
  readonly seed: number;
  readonly count: number;
  /** Whole addresses, and how they are shortened. */
  readonly addresses: readonly (readonly [whole: string, short: string])[];
}

/** Resolves with what was done, once all of it was; what was hidden meanwhile is shown. */
export async function changePage({ seed, count, addresses }: Changes): Promise<readonly string[]> {
  let state = seed;
  /** Mulberry32. */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const oneOf = <One>(all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)];
  const timer = (ms?: number) => new Promise((done) => setTimeout(done, ms));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const waits: Readonly<Record<string, () => Promise<unknown>>> = {
    'a microtask': () => Promise.resolve(),
    'a timer': timer,
    'two timers': () => timer().then(() => timer()),
    'three timers': () => timer().then(() => timer().then(() => timer())),
    'a frame': frame,
    'after a frame': () => frame().then(() => timer()),
    'two frames': () => frame().then(frame),
    'a tenth of a second': () => timer(100),
  };

  const own = '[data-nametag]';
  /** Also those in open roots. */
  const among = (selector: string, root: ParentNode = document.body): readonly HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(`:is(${selector}):not(${own})`),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? among(selector, shadowRoot) : [],
    ),
  ];
  const any = (selector: string) => oneOf(among(selector));
  const mentions = 'a, code, [data-address]';
  const rows = 'tr, p, li';
  const anything = `${mentions}, ${rows}, td, span, tbody, ul, table, details, iframe`;
  const textOf = (element: Element | undefined) =>
    element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const copyOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element; // Cast: what is cloned.
    for (const one of copy.querySelectorAll(own)) one.remove();
    return copy;
  };

  /** Has a link or a text show another address. */
  function write(element: Element, [whole, short]: readonly [string, string]) {
    const text = textOf(element);
    if (!text) return;
    if (element.localName === 'a') element.setAttribute('href', `/address/${whole}`);
    if (element.hasAttribute('title')) element.setAttribute('title', whole);
    text.nodeValue = (text.nodeValue?.length ?? 0) > 20 ? whole : short;
  }
  const another = () => oneOf(addresses) ?? (['', ''] as const);

  const done: string[] = [];
  /** Until the wait is over, and then takes it back. */
  async function forATime(what: string, undo: () => void): Promise<void> {
    const [name, wait] = oneOf(Object.entries(waits)) ?? [];
    done.push(`${what} for ${name}`);
    await wait?.();
    undo();
  }
  const said = (element: Element) => `<${element.localName}> in <${element.parentElement?.localName}>`;

  const changes: readonly (() => Promise<void> | void)[] = [
    function takeOut() {
      const element = any(anything);
      const { parentNode: parent, nextSibling: next } = element ?? {};
      if (!element || !parent) return;
      element.remove();
      return forATime(`without ${said(element)}`, () =>
        parent.insertBefore(element, next?.parentNode === parent ? next : null),
      );
    },
    function empty() {
      const element = any('tbody, ul, main');
      const children = [...(element?.childNodes ?? [])];
      element?.replaceChildren();
      return forATime(`without what is in <${element?.localName}>`, () => element?.append(...children));
    },
    function hide() {
      const element = any(anything);
      if (!element) return;
      const [name, value] = oneOf([
        ['display', 'none'],
        ['visibility', 'hidden'],
      ] as const) ?? ['display', 'none'];
      element.style.setProperty(name, value);
      return forATime(`${name} ${value} on ${said(element)}`, () => element.style.removeProperty(name));
    },
    function hideByAttribute() {
      const element = any(anything);
      if (!element) return;
      element.hidden = true;
      return forATime(`hidden ${said(element)}`, () => {
        element.hidden = false;
      });
    },
    function takeTextOut() {
      const text = textOf(any(mentions));
      const parent = text?.parentNode;
      if (!text || !parent) return;
      parent.removeChild(text);
      return forATime(`<${parent.nodeName}> without its text`, () =>
        parent.insertBefore(text, parent.firstChild),
      );
    },
    function writeAnother() {
      const element = any('a, code');
      if (element) write(element, another());
      if (element) done.push(`another address in ${said(element)}`);
    },
    function sort() {
      const element = any('tbody, ul, tr');
      element?.append(...[...element.children].reverse());
      if (element) done.push(`the other way round: ${said(element)}`);
    },
    function wrap() {
      const element = any(mentions);
      const around = document.createElement('span');
      element?.replaceWith(around);
      if (element) around.append(element);
      if (element) done.push(`a span around ${said(element)}`);
    },
    function mark() {
      const text = textOf(any(mentions));
      const parent = text?.parentElement;
      if (!text || !parent) return;
      const around = document.createElement('mark');
      parent.replaceChild(around, text);
      around.append(text);
      done.push(`a mark around the text of ${said(parent)}`);
    },
    function scroll() {
      scrollTo(0, random() * document.body.scrollHeight);
      done.push(`scrolled to ${Math.round(scrollY)}`);
    },
    function drawAnew() {
      const element = any(rows);
      if (element) element.innerHTML = copyOf(element).innerHTML;
      if (element) done.push(`${said(element)} anew`);
    },
    function copy() {
      const element = any(rows);
      element?.after(copyOf(element));
      if (element) done.push(`${said(element)} twice`);
    },
    function remove() {
      const element = any(rows);
      element?.remove();
      done.push(`a row less`);
    },
    function takeOurs() {
      oneOf([...document.querySelectorAll(own)])?.remove();
      done.push('one of ours less');
    },
    function copyWithOurs() {
      const element = any(rows);
      element?.after(element.cloneNode(true));
      if (element) done.push(`${said(element)} twice, with ours`);
    },
    function replaceByCopy() {
      const element = any(rows);
      element?.replaceChildren(...[...element.childNodes].map((one) => one.cloneNode(true)));
      if (element) done.push(`copies of all in ${said(element)}`);
    },
    function writeTheSame() {
      const element = any(`${rows}, td`);
      if (element) element.innerHTML += '';
      if (element) done.push(`${said(element)} written once more`);
    },
    function splitText() {
      const text = textOf(any(mentions));
      if (!(text instanceof Text) || text.length < 4) return;
      // A short form where its dots begin: a piece with some letters behind them would be another's.
      const dots = text.data.indexOf('...');
      text.splitText(dots === -1 ? 1 + Math.floor(random() * (text.length - 2)) : dots);
      const where = text.parentElement;
      if (random() < 0.5) return forATime(`two texts in <${where?.localName}>`, () => where?.normalize());
      done.push(`two texts in <${where?.localName}>`);
    },
    function pad() {
      const text = textOf(any(mentions));
      if (text) text.nodeValue = ` ${text.nodeValue} `;
      if (text) done.push(`spaces around the text of <${text.parentElement?.localName}>`);
    },
    function changeAttribute() {
      const element = any(mentions);
      const name = ['title', 'data-address', 'href'].find((one) => element?.hasAttribute(one));
      if (!element || !name) return;
      const before = element.getAttribute(name) ?? '';
      element.setAttribute(name, before.replace(/0x\w+/, another()[0]));
      if (random() < 0.7)
        return forATime(`another ${name} of ${said(element)}`, () => element.setAttribute(name, before));
      done.push(`another ${name} of ${said(element)}`);
    },
    async function recycle() {
      const row = any('tr, li');
      row?.parentElement?.append(row);
      if (row) done.push(`${said(row)} is the last, with another address`);
      const address = another();
      // Some lists move their rows first.
      await Promise.resolve();
      for (const link of row?.querySelectorAll('a') ?? []) write(link, address);
    },
    function open() {
      const element = any('details');
      element?.toggleAttribute('open');
      if (element) done.push(`${said(element)} is ${element.hasAttribute('open') ? 'open' : 'closed'}`);
    },
    function move() {
      const element = any(`${mentions}, span`);
      const to = any('td, p, li');
      if (!element || !to || element.contains(to)) return;
      to.append(element);
      done.push(`${said(element)} comes from elsewhere`);
    },
    function showInView() {
      const element = any(rows);
      element?.style.setProperty('content-visibility', 'auto');
      if (element) done.push(`${said(element)} is drawn where it is seen`);
    },
    function takeBox() {
      const element = any(`${mentions}, span`);
      if (!element) return;
      element.style.display = 'contents';
      if (random() < 0.7)
        return forATime(`${said(element)} without a box`, () => element.style.removeProperty('display'));
      done.push(`${said(element)} without a box`);
    },
    function goElsewhere() {
      const [whole] = another();
      history.pushState(null, '', oneOf([`/address/${whole}`, `/token/${whole}`, '/txs', '/accounts']));
      done.push(`the page is ${location.pathname}`);
      if (random() < 0.5) for (const link of among('a').slice(0, 6)) write(link, another());
    },
    function changeWidth() {
      document.body.style.width = `${oneOf([700, 1_000, 1_300])}px`;
      done.push(`as wide as ${document.body.style.width}`);
    },
  ];

  const running: (Promise<void> | void)[] = [];
  for (let nth = 0; nth < count; nth++) {
    const change = oneOf(changes)?.();
    running.push(change);
    // What takes its time may overlap with the next.
    if (random() < 0.7) await change;
    await oneOf(Object.values(waits))?.();
  }
  await Promise.all(running);
  return done;
}
