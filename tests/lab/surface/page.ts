/** A page with a DOM, and what a person does and sees there: by role and name, as those who cannot see it find it. */
import { resolveObjectURL } from 'node:buffer';
import { Window } from 'happy-dom';
import { byPerson } from './by-person.ts';
import { runIn } from './contexts.ts';
import './flat-layout.ts';

interface Around {
  readonly world: {
    readonly copied: string[];
    readonly opened: string[];
    readonly saved: { readonly name: string; readonly text: string }[];
  };
  end(): void;
}

export type BrowserWindow = typeof globalThis.window & typeof globalThis;

export type Page = ReturnType<typeof createPage>;

export function openWindow(url: string, body: string, around: Around) {
  const { world } = around;
  const made = new Window({ url, settings: { navigation: { disableMainFrameNavigation: true } } });
  // Cast: what happy-dom leaves out of a browser's window, no surface uses.
  const window = made as unknown as BrowserWindow;
  const { document } = window;
  document.body.innerHTML = body;
  const fix = (of: object, more: PropertyDescriptorMap) => Object.defineProperties(of, more);
  fix(window.navigator, {
    clipboard: { value: { writeText: async (text: string) => void world.copied.push(text) } },
    storage: { value: { estimate: async () => ({ usage: 1_000_000 }) } },
  });
  fix(document, {
    // Chromium's hidden document copies what is selected.
    execCommand: { value: () => world.copied.push(document.querySelector('textarea')?.value ?? '') > 0 },
    hasFocus: { value: () => true },
    getAnimations: { value: () => [] },
  });
  fix(window, {
    close: { value: around.end },
    requestIdleCallback: { value: (act: () => void) => window.setTimeout(act) },
  });
  // Without a layout, all that exists is in view.
  class IntersectionObserver {
    readonly #tell: (entries: readonly object[]) => void;
    constructor(tell: (entries: readonly object[]) => void) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      window.setTimeout(() => this.#tell([{ target, isIntersecting: true, intersectionRatio: 1 }]));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  fix(window, { IntersectionObserver: { value: IntersectionObserver } });
  // A file that is saved is a link that stands nowhere.
  const create = document.createElement.bind(document);
  fix(document, {
    createElement: {
      value(name: string, options?: ElementCreationOptions) {
        const made = create(name, options);
        if (name === 'a') fix(made, { click: { value: () => pressLink(made as HTMLAnchorElement) } });
        return made;
      },
    },
  });
  function pressLink(link: HTMLAnchorElement): void {
    if (link.download === '')
      link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true }));
    else
      void resolveObjectURL(link.href)
        ?.arrayBuffer()
        .then((bytes) => world.saved.push({ name: link.download, text: decoder.decode(bytes) }));
  }
  // Nothing leads away from a page.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof window.Element ? event.target.closest('a') : undefined;
    if (!link?.href || event.defaultPrevented) return;
    event.preventDefault();
    if (link.hash && link.pathname === window.location.pathname) {
      window.location.hash = link.hash;
    } else world.opened.push(link.href);
  });
  return { window, page: createPage(window, around.end), close: () => made.happyDOM.close() };
}

/** A byte order mark is part of a file. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Elements that stand in the line of the text around them. */
const inLine: ReadonlySet<string> = new Set([
  'a',
  'b',
  'bdi',
  'code',
  'em',
  'i',
  'mark',
  'span',
  'strong',
  'time',
  'wbr',
]);

/** What can be read of an element. */
export function wordsOf(node: Node | null | undefined): string {
  return read(node).replace(/\s+/g, ' ').trim();
}

function read(node: Node | null | undefined): string {
  if (!node) return '';
  if (node.nodeType === 3) return node.textContent ?? '';
  // Cast: of what has a type of 1, which is an element.
  const element = node as HTMLElement;
  const { localName } = element;
  if (element.hidden || ['style', 'script', 'option', 'datalist'].includes(localName)) return '';
  const isClosed = localName === 'details' && !element.hasAttribute('open');
  const children = [...element.childNodes].filter((child) => !isClosed || child.nodeName === 'SUMMARY');
  const text = children.map(read).join('');
  return inLine.has(localName) ? text : ` ${text} `;
}

const roles: Readonly<Record<string, string>> = {
  button: 'button,summary,[role=button],input[type=submit]',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox],select',
  heading: 'h1,h2,h3,h4',
  link: 'a[href]',
  option: '[role=option]',
  textbox:
    'input:not([type]),input[type=text],input[type=url],input[type=password],input[type=search],textarea',
};
type Role = keyof typeof roles;

function nameOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const byId = (id: string | null) => (id ? wordsOf(root.querySelector(`#${id}`)) : '');
  const labels = () =>
    wordsOf(
      element.closest('label') ?? (element.id ? root.querySelector(`label[for="${element.id}"]`) : null),
    );
  return (
    byId(element.getAttribute('aria-labelledby')) ||
    element.getAttribute('aria-label') ||
    (element.matches('input,select,textarea') ? labels() : wordsOf(element)) ||
    element.getAttribute('title') ||
    element.getAttribute('placeholder') ||
    ''
  );
}

/** `place`: where the page's code runs, which is not its window where a card has a frame of its own. */
export function createPage(window: BrowserWindow, end: () => void, place: object = window) {
  const { document } = window;
  const inPage = <Result>(act: () => Result): Result => runIn(place, () => byPerson(act));
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

  function one(what: string | Element): HTMLElement {
    const found = typeof what === 'string' ? document.querySelector(what) : what;
    if (!found) throw new Error(`There is nothing at ${what} in: ${wordsOf(document.body)}`);
    return found as HTMLElement;
  }

  /** The field that changed since it got the focus, of which browsers tell on Enter and when it loses it. */
  let changed: HTMLElement | undefined;
  function tellChange(): void {
    changed?.dispatchEvent(new window.Event('change', { bubbles: true }));
    changed = undefined;
  }

  function put(field: HTMLElement, value: string): void {
    if (changed !== field) tellChange();
    changed = field;
    const { maxLength } = field as HTMLInputElement;
    (field as HTMLInputElement).value = maxLength > 0 ? value.slice(0, maxLength) : value;
    field.dispatchEvent(new window.InputEvent('input', { bubbles: true }));
  }

  function down(element: HTMLElement): void {
    if (element.dispatchEvent(new window.MouseEvent('mousedown', { bubbles: true, cancelable: true })))
      element.focus();
  }

  /** What a browser does by itself with a key that nobody took. */
  function act(target: HTMLElement, key: string): void {
    const isField = target.matches('input:not([type=checkbox],[type=radio]),textarea');
    if (isField && key.length === 1) put(target, (target as HTMLInputElement).value + key);
    else if (isField && key === 'Delete') put(target, '');
    else if (key === 'Enter' && target.matches('button,a,summary')) target.click();
    else if (key === 'Enter' && isField) {
      tellChange();
      (target as HTMLInputElement).form?.requestSubmit();
    } else if (key === ' ' && target.matches('button,input,summary')) target.click();
  }

  const page = {
    window,
    document,
    /** The visible text of all matching elements. */
    texts: (selector: string) => all(selector).map(wordsOf),
    one,
    /** The element of this role whose name is this, or contains it where no other is it. */
    get(role: Role, name: string | RegExp): HTMLElement {
      const some = all(roles[role] ?? role);
      const isIt = (is: (own: string) => boolean) => some.find((element) => is(nameOf(element)));
      const found =
        typeof name === 'string'
          ? (isIt((own) => own === name) ?? isIt((own) => own.includes(name)))
          : isIt((own) => name.test(own));
      if (!found) throw new Error(`There is no ${role} "${name}" among: ${some.map(nameOf).join(' | ')}`);
      return found;
    },
    has: (role: Role, name: string) => all(roles[role] ?? role).some((element) => nameOf(element) === name),
    /** What no other of these does happens at an element. */
    send: (what: string | Element, event: Event) => inPage(() => one(what).dispatchEvent(event)),
    /** Escape while an input method composes, as Macs tell of it. */
    escapeComposed(): void {
      const how = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true };
      page.send(page.focus(), new window.KeyboardEvent('keydown', how));
    },
    focus: () => document.activeElement ?? document.body,
    focusOn: (what: string | Element) => inPage(() => one(what).focus()),
    /** Presses and does not let go. */
    hold: (what: string | Element) => inPage(() => down(one(what))),
    /** `nth`: of presses at one place, one soon after the other. */
    click(what: string | Element, nth = 1): void {
      const element = one(what);
      inPage(() => {
        if (element.matches(':disabled')) return;
        if (element !== changed) tellChange();
        down(element);
        if (nth === 1) element.click();
        else
          element.dispatchEvent(
            new window.MouseEvent('click', { bubbles: true, cancelable: true, detail: nth }),
          );
      });
    },
    press(...keys: readonly string[]): void {
      for (const chord of keys) {
        const parts = chord.split('+');
        const key = parts.at(-1) || '+';
        const how = {
          key,
          bubbles: true,
          cancelable: true,
          ctrlKey: parts.includes('Control'),
          shiftKey: parts.includes('Shift'),
          altKey: parts.includes('Alt'),
        };
        inPage(() => {
          const target = (document.activeElement ?? document.body) as HTMLElement;
          if (target.dispatchEvent(new window.KeyboardEvent('keydown', how)) && !how.ctrlKey)
            act(target, key);
          target.dispatchEvent(new window.KeyboardEvent('keyup', how));
        });
      }
    },
    type(text: string): void {
      page.press(...text);
    },
    /** The pointer comes to an element. */
    move: (what: string | Element) =>
      inPage(() =>
        one(what).dispatchEvent(new window.PointerEvent('pointermove', { bubbles: true, composed: true })),
      ),
    /** Fills a field in one step, as pasting does. */
    fill: (what: string | Element, text: string) => inPage(() => put(one(what), text)),
    choose(what: string | Element, value: string): void {
      inPage(() => {
        const select = one(what) as HTMLSelectElement;
        select.value = value;
        select.dispatchEvent(new window.Event('change', { bubbles: true }));
      });
    },
    /** What was done is drawn, as it is between two presses of a person. */
    drawn: () => new Promise<void>((resolve) => setImmediate(resolve)),
    close: end,
  };
  return page;
}
