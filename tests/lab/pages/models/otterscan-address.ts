import { evm, txHash } from '../address.ts';
import type { Mention, PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';
import { highlighted, otterscanCss, ownAddress, plainAddress } from '../parts/otterscan.ts';

const states = [
  { own: 190, creator: 191, others: [192, 193] },
  { own: 192, creator: 194, others: [190, 195] },
] as const;
type State = (typeof states)[number];

const list = ({ own, others }: State) =>
  rows(
    others,
    (n) =>
      `<div class="grid"><span class="truncate"><a href="/tx/${txHash(n)}">${txHash(n)}</a></span><span>transfer</span>${highlighted(n)}${ownAddress(own)}<span>1 ETH</span></div>`,
  );

function found({ own, creator, others }: State): Mention[] {
  return [
    mention(evm(own), 'evm', '#own', { via: 'text' }),
    mention(evm(creator), 'evm', '#creator'),
    mention(evm(own), 'evm', '#list span.font-address', { via: 'text', count: 2 }),
    ...others.map((n) => mention(evm(n), 'evm', `#list a[href="/address/${evm(n)}"]`)),
  ];
}

const [first, second] = states;
const mustNot = first.others.map((n) => decoy(txHash(n), 'a transaction hash'));

/** Navigation keeps the heading and the creator's link but changes their text, href and title; the list is rebuilt. */
const router = `
const states = ${JSON.stringify(states.map((state) => ({ own: evm(state.own), creator: evm(state.creator), list: list(state) })))};
function show(state) {
  const own = document.getElementById('own');
  own.firstChild.nodeValue = state.own;
  own.title = state.own;
  const creator = document.getElementById('creator');
  creator.firstChild.nodeValue = state.creator;
  creator.setAttribute('href', '/address/' + state.creator);
  creator.title = state.creator;
  document.getElementById('overview').setAttribute('href', '/address/' + state.own);
  document.getElementById('list').innerHTML = state.list;
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/address/"]');
  if (!link) return;
  event.preventDefault();
  const state = states.find((one) => link.getAttribute('href').endsWith(one.own));
  if (!state) return;
  history.pushState(null, '', '/address/' + state.own);
  show(state);
});
addEventListener('popstate', () => show(states.find((one) => location.pathname.endsWith(one.own))));`;

export const model: PageModel = {
  name: 'otterscan-address',
  kind: 'explorer',
  family: 'otterscan',
  url: `https://otterscan.example.org/address/${evm(first.own)}`,
  cite: 'docs/pages.md §1.3 (PlainAddress, own address without link, tab "Overview" with the own address) and §1.8 (the creator row is stale after a click)',
  listed: false,
  html: page({
    title: 'Address | Otterscan',
    css: otterscanCss,
    body: `<main><h1 class="cell">Address <span id="own" class="font-address" title="${evm(first.own)}">${evm(first.own)}</span><button type="button">⧉</button></h1>
<div role="tablist"><a id="overview" role="tab" href="/address/${evm(first.own)}">Overview</a> <a role="tab" href="/address/${evm(first.own)}/txs/next">Older</a></div>
<div class="cell">Creator ${plainAddress(first.creator).replace('<a ', '<a id="creator" ')}</div>
<div id="list">${list(first)}</div></main><script>${router}</script>`,
  }),
  expect: found(first),
  mustNot,
  noBadge: [quiet('[role=tablist]', 1, 'tabs that lead to the page itself')],
  steps: [
    {
      name: 'a click on a counterparty changes the page in place',
      run: `document.querySelector('#list a[href="/address/${evm(second.own)}"]').click();`,
      expect: found(second),
      mustNot: [decoy(txHash(190), 'a transaction hash')],
    },
    { name: 'and back', run: 'history.back();', expect: found(first), mustNot },
  ],
  rule: [4, 8],
};
