import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const within = ['wallet-card'];
const nested = ['wallet-card', 'wallet-line'];
const card = mention(evm(801), 'base', '#payee', { via: 'shadow', within });
const line = (n: number) => mention(evm(n), 'base', '.line a', { via: 'shadow', within: nested });
const late = mention(evm(804), 'base', '#late', { via: 'shadow', within: ['late-card'] });
const light = mention(evm(805), 'base', '#light', { via: 'text' });
const may = [decoy(evm(803), 'a closed root is out of reach without an interface of the browser')];

const define = `
const card = document.querySelector('wallet-card').attachShadow({ mode: 'open' });
card.innerHTML = '<style>.row { display: flex; gap: 8px; }</style><div class="row"><span>Pay to</span><a id="payee" href="https://basescan.org/address/${evmLower(801)}">${short(evm(801), 4, 4)}</a></div><wallet-line></wallet-line>';
const line = card.querySelector('wallet-line').attachShadow({ mode: 'open' });
line.innerHTML = '<div class="line"><a href="https://basescan.org/address/${evmLower(802)}">${short(evm(802), 4, 4)}</a> <i>next</i></div>';
document.querySelector('sealed-card').attachShadow({ mode: 'closed' }).innerHTML = '<p>${evm(803)}</p>';`;

export const model: PageModel = {
  name: 'shadow-roots',
  kind: 'situation',
  family: 'web-components',
  url: 'https://app.aave.com/',
  cite: 'docs/pages.md §1.7: @web3-onboard/core and @reown/appkit-ui use open roots; open ones are reachable, closed ones are not; an observer per root',
  html: page({
    title: 'Wallet card',
    css: appCss,
    body: `<div class="frame" data-network="base"><p><span id="light">base:${evm(805)}</span> <b>slotted</b></p><wallet-card></wallet-card><sealed-card></sealed-card><late-card></late-card></div><script>${define}</script>`,
  }),
  expect: [light, card, line(802)],
  mustNot: [],
  may,
  steps: [
    {
      name: 'text changes inside the inner root, and a third root is attached',
      run: `
const link = document.querySelector('wallet-card').shadowRoot.querySelector('wallet-line').shadowRoot.querySelector('a');
link.setAttribute('href', 'https://basescan.org/address/${evmLower(806)}');
link.firstChild.nodeValue = '${short(evm(806), 4, 4)}';
document.querySelector('late-card').attachShadow({ mode: 'open' }).innerHTML = '<div><a id="late" href="https://basescan.org/address/${evmLower(804)}">${short(evm(804), 4, 4)}</a> <i>new</i></div>';`,
      expect: [light, card, line(806), late],
      mustNot: [decoy(evm(802), 'no longer in the inner root')],
      may,
    },
  ],
  rule: [1, 4, 10],
};
