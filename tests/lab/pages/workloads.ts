/**
 * Large pages for the benchmarks, with sizes and mutation rates measured on real front ends (docs/pages.md §5). Each
 * has a document and scripts that keep it busy; the benchmark runs the scripts.
 */
import { evm, evmLower, p2wpkh, short, solana, txHash } from './address.ts';
import { appCss } from './parts/app.ts';
import { page } from './parts/document.ts';
import { addressCell, etherscanCss, header } from './parts/etherscan.ts';
import { mempoolCss } from './parts/mempool.ts';
import { otterscanCss, plainAddress } from './parts/otterscan.ts';

export interface Activity {
  /** The body of a function that runs in the page's own world. */
  readonly run: string;
  readonly times: number;
}

export interface Workload {
  readonly name: string;
  /** The observation that it reproduces. */
  readonly cite: string;
  readonly url: string;
  readonly html: string;
  /** Mentions before any script runs. */
  readonly mentions: number;
  readonly activity?: Activity;
  /** An expression in the page's own world: the address that each marked place (`data-place`) shows now. */
  readonly now?: string;
}

const range = (length: number) => Array.from({ length }, (_, i) => i);
const each = (length: number, row: (i: number) => string) => range(length).map(row).join('\n');

/**
 * An endless supply of lower-case addresses inside the page, the same in every run. The generator is mulberry32 (public
 * domain); its quality does not matter.
 */
export const supply = `
let state = 20260801;
window.digits = (length) => { let text = ''; while (text.length < length) { state = (state + 0x6d2b79f5) | 0; let t = Math.imul(state ^ (state >>> 15), 1 | state); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; text += ((t ^ (t >>> 14)) >>> 0).toString(16).padStart(8, '0'); } return text.slice(0, length); };
window.cell = () => { const address = '0x' + digits(40); return '<td><div class="d-flex align-items-center gap-1"><a href="/address/' + address + '" data-bs-title="' + address + '"><span data-highlight-target="' + address + '">' + address.slice(0, 8) + '...' + address.slice(-8) + '</span></a><a class="js-clipboard" href="javascript:;" data-clipboard-text="' + address + '">⧉</a></div></td>'; };
window.row = () => '<tr><td><a href="/tx/0x' + digits(64) + '">0x' + digits(10) + '...</a></td>' + cell() + cell() + '<td>0.5</td></tr>';
window.fragment = (count) => { const body = document.createElement('tbody'); body.innerHTML = Array.from({ length: count }, row).join(''); const made = document.createDocumentFragment(); made.append(...body.children); return made; };`;

const transaction = (n: number) =>
  `<tr><td><a href="/tx/${txHash(n)}">${short(txHash(n), 10, 0)}...</a></td><td>${addressCell(2 * n)}</td><td>${addressCell(2 * n + 1)}</td><td class="text-nowrap">0.${n} ETH</td></tr>`;

/** A page as long as a list, without an address: what remains is to read and start the script. */
export const noAddress = (): Workload => ({
  name: 'no-address',
  cite: 'a page of a listed site without an address',
  url: 'https://etherscan.io/directory',
  mentions: 0,
  html: page({
    title: 'Directory',
    css: etherscanCss,
    body: `${header('Etherscan')}<main class="container-xxl">${each(25, (n) => `<p>Part ${n}</p>`)}</main>`,
  }),
});

/** A list of 25 rows with one labelled address each. */
export const twentyFiveRows = (): Workload => ({
  name: 'twenty-five-rows',
  cite: 'Etherscan’s shortest list',
  url: 'https://etherscan.io/accounts',
  mentions: 25,
  html: page({
    title: 'Accounts',
    css: etherscanCss,
    body: `${header('Etherscan')}<main class="container-xxl"><div class="table-responsive"><table class="table"><tbody id="rows">${each(25, (n) => `<tr><td>${n}</td><td>${addressCell(n)}</td><td>0.${n} ETH</td></tr>`)}</tbody></table></div></main>`,
  }),
});

/** W1: a list of 100 rows with two addresses each. */
export function hundredRows(): Workload {
  return {
    name: 'hundred-rows',
    cite: 'W1: 100 rows × 2 addresses',
    url: 'https://etherscan.io/txs?ps=100',
    mentions: 200,
    html: page({
      title: 'Transactions',
      css: etherscanCss,
      body: `${header('Etherscan')}<main class="container-xxl"><div class="table-responsive"><table class="table"><tbody id="rows">${each(100, transaction)}</tbody></table></div></main>`,
    }),
  };
}

/** W2: one transaction with 1,000 transfers, 29 elements each, three of them links with an address. */
export const thousandTransfers = (): Workload =>
  transfers(
    'thousand-transfers',
    'W2: Otterscan, 1,000 transfers, 3,000 links, 30,000 elements',
    '.inner { display: flex; min-width: 0; }',
  );

/** The same in cells that clip and have no room, so that almost every attempt to place a badge fails. */
export const thousandNarrow = (): Workload =>
  transfers('thousand-narrow', 'W2 as it would be in cells that cut their text', '');

function transfers(name: string, cite: string, css: string): Workload {
  const box = (n: number, role: string) =>
    `<div class="cell"><span class="role"><b>${role}</b></span><div class="border-dashed"><span class="icon"><i></i></span><span class="inner">${plainAddress(n % 1400)}</span></div></div>`;
  const transfer = (n: number) =>
    `<div class="transfer"><span class="caret"><i></i></span>${box(3 * n, 'From')}${box(3 * n + 1, 'To')}<span class="amount"><span>${n}</span></span>${box(3 * n + 2, 'Token')}</div>`;
  return {
    name,
    cite,
    url: `https://otterscan.example.org/tx/${txHash(1)}`,
    mentions: 3000,
    html: page({
      title: 'Transaction',
      css: `${otterscanCss} .transfer { display: grid; grid-template-columns: 20px 1fr 1fr 60px 1fr; gap: 8px; } .transfer > * { min-width: 0; } ${css}`,
      body: `<main id="rows">${each(1000, transfer)}</main>`,
    }),
  };
}

/** W3: 8,500 elements, 2,900 texts and much white space without any address. */
export function nothingToFind(): Workload {
  const entry = (n: number) =>
    `<div class="col">
          <div class="dropdown">
            <button type="button"><i></i> <span>Label of the reef ${n}</span> <b>(${n * 7})</b></button>
            <div class="dropdown-menu">
              <a class="dropdown-item" href="/accounts/label/reef-${n}"><i></i> Accounts</a>
              <a class="dropdown-item" href="/tokens/label/reef-${n}">Tokens, 0x${n.toString(16)}</a>
            </div>
          </div>
        </div>`;
  return {
    name: 'nothing-to-find',
    cite: 'W3: label cloud, 8,500 elements and nothing to find',
    url: 'https://etherscan.io/labelcloud',
    mentions: 0,
    html: page({
      title: 'Label cloud',
      css: etherscanCss,
      body: `<main class="row">${each(850, entry)}</main>`,
    }),
  };
}

/** W4: 10,000 mutation records in one batch: elements with empty texts first, then text, link and title filled in. */
export function oneBatch(): Workload {
  const addresses = range(200).map((n) => p2wpkh(n));
  const run = `
const addresses = ${JSON.stringify(addresses)};
const list = document.getElementById('rows');
const make = (tag, parent, name) => { const element = document.createElement(tag); if (name) element.className = name; parent.append(element); return element; };
const text = (parent) => { const node = document.createTextNode(''); parent.append(node); return node; };
const filled = [];
for (const address of addresses) {
  const line = make('div', list, 'line');
  const link = make('a', line, 'address');
  const box = make('span', make('app-truncate', link), 'truncate');
  filled.push([link, address, text(make('span', box, 'first')), text(make('span', box, 'last-four')), text(make('div', box, 'hidden-content'))]);
  for (let i = 0; i < 16; i += 1) text(make('span', line)).data = 'sat ' + i;
}
for (const [link, address, first, last, hidden] of filled) {
  link.setAttribute('href', '/address/' + address);
  link.setAttribute('title', address);
  first.data = address.slice(0, -8);
  last.data = address.slice(-8);
  hidden.data = address;
}`;
  return {
    name: 'one-batch',
    cite: 'W4: mempool, one batch of 10,000 records, 200 addresses by characterData and href',
    url: `https://mempool.space/address/${p2wpkh(0)}`,
    mentions: 0,
    html: page({ title: 'Address', css: mempoolCss, body: '<app-root><main id="rows"></main></app-root>' }),
    activity: { run, times: 1 },
  };
}

/** W5: 50 rows are prepended every two seconds for a minute; the oldest are removed. */
export function liveTable(): Workload {
  return {
    name: 'live-table',
    cite: 'W5: 50 rows prepended every 2 s for a minute',
    url: 'https://bscscan.com/txsPending',
    mentions: 100,
    html: page({
      title: 'Pending transactions',
      css: etherscanCss,
      body: `<main class="container-xxl"><table class="table"><tbody id="rows">${each(50, transaction)}</tbody></table></main><script>${supply}</script>`,
    }),
    activity: {
      run: `const body = document.getElementById('rows'); body.prepend(fragment(50)); while (body.children.length > 200) body.lastElementChild.remove();`,
      times: 30,
    },
  };
}

/** W6: 600 spans with full addresses are appended, measured and removed in one task on every resize. */
export function measuringSpans(): Workload {
  const entry = (n: number) =>
    `<li><div class="row" data-hash="${evm(n)}"><a href="/address/${evm(n)}">${short(evm(n), 4, 4)}</a></div></li>`;
  return {
    name: 'measuring-spans',
    cite: 'W6: Blockscout, 600 ephemeral spans on resize',
    url: `https://eth.blockscout.com/token/${evm(0)}?tab=holders`,
    mentions: 50,
    html: page({
      title: 'Holders',
      css: appCss,
      body: `<ol id="rows">${each(50, entry)}</ol><script>
addEventListener('resize', () => {
  for (const holder of document.querySelectorAll('[data-hash]')) for (let i = 0; i < 12; i += 1) {
    const probe = document.createElement('span');
    probe.style.opacity = '0';
    probe.textContent = holder.dataset.hash;
    holder.append(probe);
    window.measured = (window.measured ?? 0) + probe.offsetWidth;
    probe.remove();
  }
});</script>`,
    }),
    activity: { run: `dispatchEvent(new Event('resize'));`, times: 20 },
  };
}

/** W7: navigation between two addresses, 20 times back and forth, in the same nodes. */
export function pingPong(): Workload {
  const side = (from: number) => range(40).map((i) => evm(5000 + from + i));
  const place = (i: number) =>
    `<li class="row"><a data-place="${i}" href="/address/${evm(5000 + i)}">${short(evm(5000 + i), 4, 4)}</a><span>row</span></li>`;
  return {
    name: 'ping-pong',
    cite: 'W7: navigation between two addresses × 20 with zero stale badges',
    url: `https://eth.blockscout.com/address/${evm(5000)}`,
    mentions: 40,
    html: page({
      title: 'Address',
      css: appCss,
      body: `<ul id="rows">${each(40, place)}</ul><script>
const sides = ${JSON.stringify([side(0), side(40)])};
window.side = 0;
window.go = () => {
  window.side = 1 - window.side;
  history.pushState(null, '', '/address/' + sides[window.side][0]);
  document.querySelectorAll('[data-place]').forEach((link, i) => {
    const address = sides[window.side][i];
    link.setAttribute('href', '/address/' + address);
    link.firstChild.nodeValue = address.slice(0, 6) + '...' + address.slice(-4);
  });
};</script>`,
    }),
    activity: { run: 'go();', times: 40 },
    now: `[...document.querySelectorAll('[data-place]')].map((link) => link.getAttribute('href').slice('/address/'.length))`,
  };
}

/** A document of 100,000 nodes, elements and texts, with two addresses in each of its 440 parts. */
export function hundredThousandNodes(): Workload {
  const section = (n: number) =>
    `<section><h3>Part ${n}</h3>${each(24, (i) => `<p>Line ${i} of many, <b>bold</b> and <i>not</i>.</p>`)}<p>Paid to <a href="https://solscan.io/account/${solana(n)}">${short(solana(n), 4, 4)}</a> and <a href="https://etherscan.io/address/${evmLower(n)}">${short(evmLower(n), 4, 4)}</a>.</p></section>`;
  return {
    name: 'hundred-thousand-nodes',
    cite: 'a page of 100,000 nodes, elements and texts together',
    url: 'https://snapshot.org/archive',
    mentions: 880,
    html: page({ title: 'Archive', css: appCss, body: `<main id="rows">${each(440, section)}</main>` }),
  };
}

/** Ten minutes of scrolling: 50 rows a second are appended, and rows far above are removed. */
export function endlessScroll(): Workload {
  return {
    name: 'endless-scroll',
    cite: 'ten minutes of infinite scroll',
    url: 'https://basescan.org/txs',
    mentions: 100,
    html: page({
      title: 'Transactions',
      css: etherscanCss,
      body: `<main class="container-xxl"><table class="table"><tbody id="rows">${each(50, transaction)}</tbody></table></main><script>${supply}</script>`,
    }),
    activity: {
      run: `const body = document.getElementById('rows'); body.append(fragment(50)); while (body.children.length > 400) body.firstElementChild.remove(); scrollTo(0, document.documentElement.scrollHeight);`,
      times: 600,
    },
  };
}

export const workloads: readonly (() => Workload)[] = [
  noAddress,
  twentyFiveRows,
  hundredRows,
  thousandTransfers,
  thousandNarrow,
  nothingToFind,
  oneBatch,
  liveTable,
  measuringSpans,
  pingPong,
  hundredThousandNodes,
  endlessScroll,
];
