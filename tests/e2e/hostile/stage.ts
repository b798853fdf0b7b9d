/** Shared by the tests of hostile pages: one that spies on all it can, with names that stand in place. */
import { expect } from '@playwright/test';
import type { Browser, Tab } from '../../lab/browser/driver.ts';
import { badgesOf } from '../../lab/detector/badges.ts';
import { nameFor } from '../../lab/detector/names.ts';
import { evmLower, short } from '../../lab/pages/address.ts';
import type { Lend } from '../test.ts';

/** Addresses whose label is no warning: these stand in place. */
const harmless = Array.from({ length: 40 }, (_, n) => evmLower(300 + n)).filter(
  (one) => !nameFor(one).warning,
);
export const [first = '', second = ''] = harmless;
export const names = [first, second].map((one) => nameFor(one).name);

const row = (address: string) =>
  `<tr><td><a href="/address/${address}">${short(address, 8, 8)}</a></td><td>in</td></tr>`;

/** Before any script of ours runs, the page has put its own in the place of what could tell it something. */
const spy = `
window.learnt = [];
for (const [what, name] of [[Element.prototype, 'attachShadow'], [Element.prototype, 'after'], [Text.prototype, 'after'],
  [Document.prototype, 'createElement'], [HighlightRegistry.prototype, 'set'], [Highlight.prototype, 'add'], [CanvasRenderingContext2D.prototype, 'measureText'],
  [DataTransfer.prototype, 'setData'], [Document.prototype, 'execCommand'], [Element.prototype, 'setAttribute'], [Node.prototype, 'appendChild']]) {
  const before = what[name];
  what[name] = function (...values) {
    learnt.push(name + ' ' + values.map((one) => one?.outerHTML ?? String(one)).join(' '));
    return before.apply(this, values);
  };
}
new MutationObserver((records) => {
  for (const { addedNodes, target, attributeName } of records) {
    for (const node of addedNodes) learnt.push('added ' + (node.outerHTML ?? node.data) + ' ' + (node.shadowRoot?.innerHTML ?? ''));
    if (attributeName) learnt.push('attribute ' + attributeName + ' ' + target.getAttribute(attributeName));
  }
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
for (const type of ['pointerover', 'mouseover', 'pointerdown', 'click', 'focusin', 'copy', 'selectionchange', 'beforematch', 'slotchange', 'load', 'error']) {
  addEventListener(type, (event) => learnt.push(type + ' ' + event.composedPath().map((node) => node.outerHTML ?? node.data ?? '').join(' ')), true);
}
addEventListener('message', ({ data }) => learnt.push('message ' + JSON.stringify(data)));
`;
/**
 * Writes down every key and text of every event, and all that its nodes lead to. Where it reaches a root, it changes the
 * style there, so that later events may lead further.
 */
export const digging = `
window.learnt ??= [];
const opening = 'pointer-events: auto !important; user-select: text !important; ';
const dig = (node) => {
  for (const root of [node, node.getRootNode(), node.contentDocument, node.shadowRoot]) {
    if (!root) continue;
    learnt.push(root.outerHTML ?? root.innerHTML ?? root.documentElement?.outerHTML ?? root.textContent);
    for (const field of root.querySelectorAll?.('input') ?? []) learnt.push(field.value);
    for (const sheet of root.adoptedStyleSheets ?? [])
      if (!sheet.cssRules[0].cssText.includes(opening)) sheet.insertRule('* { ' + opening + '}');
  }
};
const types = new Set('focusin focusout compositionstart compositionupdate compositionend DOMMouseScroll'.split(' '));
for (let scope of [window, document, document.documentElement])
  for (; scope; scope = Object.getPrototypeOf(scope))
    for (const name of Object.getOwnPropertyNames(scope)) if (name.startsWith('on')) types.add(name.slice(2));
for (const type of types) {
  addEventListener(type, (event) => {
    learnt.push([type, event.key, event.code, event.data].join(' '));
    const told = [event, ...(event.getCoalescedEvents?.() ?? []), ...(event.getPredictedEvents?.() ?? []), ...(event.touches ?? [])];
    if (event.clientX) told.push(document.caretPositionFromPoint?.(event.clientX, event.clientY) ?? {});
    for (const one of told)
      for (const name in one) if (one[name] instanceof Node && one[name] !== document) dig(one[name]);
    for (const node of event.composedPath()) if (node instanceof Element && node.dataset.nametag !== undefined) dig(node);
  }, true);
}
new PerformanceObserver((list) => {
  for (const { target } of list.getEntries()) if (target) dig(target);
}).observe({ type: 'event', durationThreshold: 16 });
`;
const head = `<!doctype html><meta charset="utf-8"><title>Accounts</title><script>${spy}${digging}</script>
<style>
@font-face { font-family: system-ui; src: url(/spy-1.woff2); }
@font-face { font-family: sans-serif; src: url(/spy-2.woff2); }
[data-nametag], [data-nametag]::before { font-family: spy !important; background: url(/spy-3.png) !important; content: url(/spy-4.png); }
::highlight(nametag) { color: #d00; background: url(/spy-5.png); }
body { font: 15px sans-serif; }
</style>`;
export const table = `<table>${row(first)}${row(second)}</table>`;
/** The frame shows the same addresses, so that it has names too. */
const html = `${head}${table}<iframe width="600" srcdoc="${table.replaceAll('"', '&quot;')}"></iframe>`;

export async function opened(lab: Lend): Promise<{ browser: Browser; tab: Tab; asked: string[] }> {
  const asked: string[] = [];
  const browser = await lab({
    site(url) {
      if (url.host !== 'etherscan.io') return undefined;
      asked.push(url.pathname);
      return url.pathname === '/accounts' ? { body: html } : { body: '', status: 404 };
    },
  });
  const tab = await browser.tab();
  await tab.resize(1000, 600);
  await tab.goto('https://etherscan.io/accounts');
  await expect.poll(async () => (await badgesOf(tab)).map((one) => one.name)).toEqual([...names, ...names]);
  return { browser, tab, asked };
}

export const inPlace = (tab: Tab) =>
  tab.evaluate(() => document.querySelectorAll('[data-nametag=in-place]').length);
