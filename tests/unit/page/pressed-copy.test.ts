// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pressedCopy } from '../../../lib/page/guard/pressed-copy.ts';
import type { Mention } from '../../../lib/page/mentions.ts';
import { evm, evmLookalike, p2wpkh, short, solana, txHash } from '../../lab/pages/address.ts';
import { readingOf } from './reading-of.ts';

const [one, other] = [evm(1), evm(2)];

/** What a press on `#at` copies, where links are known to lead to the address in `data-is`. */
function press(html: string): string | undefined {
  document.body.innerHTML = html;
  const mentions = [...document.querySelectorAll<HTMLElement>('[data-is]')].map(
    (anchor): Mention => ({ anchor, seen: true, reading: readingOf(anchor.dataset.is ?? '') }),
  );
  const path: Element[] = [];
  for (let at = document.querySelector('#at'); at; at = at.parentElement) path.push(at);
  return pressedCopy(path, mentions);
}

const link = (address: string) => `<a href="/a" data-is="${address}">${short(address, 8, 6)}</a>`;

test('a press on what names copying copies the address that it bears, or the one beside it', () => {
  for (const html of [
    `<i id="at" class="far fa-copy" data-clipboard-text="${one}"></i>`,
    `<a data-clipboard-text="${one}"><i id="at"></i></a>`,
    `<button aria-label="Copy address ${one}"><svg><path id="at" /></svg></button>`,
    `<span id="at" onclick="copyText('${one}')">⧉</span>`,
    `<p>${link(one)} <button id="at" title="Copy">⧉</button></p>`,
    `<div>${link(one)}<span><button aria-label="Adresse kopieren"><svg><path id="at" /></svg></button></span></div>`,
    `<div><p>To</p><p>${link(one)}</p><div><button id="at"><svg class="lucide-copy"></svg></button></div></div>`,
    `<div>${link(one)} <div role="button"><b id="at">复制</b></div></div>`,
    `<div><input readonly value="${one}"><div><button id="at">Copy</button></div></div>`,
    `<table><tr><td>${link(other)}</td><td>${link(one)}<i id="at" class="copy"></i></td></tr></table>`,
    `<p>${link(one)} ${link(one)} <button id="at">Copied!</button></p>`,
  ])
    expect(press(html), html).toBe(one);
  expect(press(`<b id="at" class="copy" data-value="${solana(1)}"></b>`)).toBe(solana(1));
  expect(press(`<b id="at" class="copy" data-value="bitcoin:${p2wpkh(1)}"></b>`)).toContain(p2wpkh(1));
});

test('other presses, and those from which one cannot tell which of several, copy nothing', () => {
  const alike = evmLookalike(1, 2);
  for (const html of [
    `<p>${link(one)} <button id="at">Send</button></p>`,
    `<p>${link(one).replace('<a', '<a id="at"')} <button>Copy</button></p>`,
    `<p>${link(one)} <a id="at" href="/copyright">Copyright</a></p>`,
    `<p>${link(one)} ${link(alike)} <button id="at">Copy</button></p>`,
    `<table><tr><td>${link(one)}</td><td>${short(txHash(1), 8, 6)} <button id="at">Copy</button></td></tr></table>`,
    `<table><tr><td>${link(one)}</td></tr><tr><td>12</td><td><button id="at">Copy</button></td></tr></table>`,
  ])
    expect(press(html), html).toBeUndefined();
});
