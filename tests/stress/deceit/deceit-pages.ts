/** Ten pages that deceive and ten that do not, in the shapes of known sites, with what is dimmed and said on each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packDirectory } from '../../../data/all-facts.ts';
import { createLikenessIndex } from '../../../lib/core/address/likeness.ts';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { warningOf } from '../../../lib/core/label/warning.ts';
import { openPack } from '../../../lib/core/pack.ts';
import { evm, evmLookalike, short, solana } from '../../lab/pages/address.ts';
import { modelsIn } from '../../lab/pages/models-in.ts';
import { libraryPage } from '../../lab/pages/parts/library-page.ts';

/** Selectors that lead to an element: of the frames and shadow hosts around it, then its own. */
export type Path = readonly string[];

/** What happens on a page, one after the other. */
export type Act =
  | { readonly press: Path }
  /** Another program puts this into the clipboard. */
  | { readonly swap: string }
  /** The page gets more rows, or other ones. */
  | { readonly more: true }
  /** All that notes say then; undefined where there may be none. */
  | { readonly paste: Path; readonly says: string | undefined };

export interface DeceitPage {
  readonly name: string;
  readonly deceives: boolean;
  readonly url: string;
  readonly html: string;
  /** Documents of the frames, by path. */
  readonly frames?: Readonly<Record<string, string>>;
  readonly resources?: Readonly<Record<string, string>>;
  readonly acts?: readonly Act[];
  /** An address of each row that is dimmed. */
  readonly dimmed?: readonly string[];
}

const pack = openPack(Uint8Array.from(readFileSync(join(packDirectory, 'ethereum.bin'))).buffer);
if (!pack.ok) throw new Error(pack.message);
const known = [...pack.entries()].flatMap(({ address, labels: [label] }) =>
  label && !label.littleKnown && !label.unsure && !warningOf(label.category) ? [{ address, label }] : [],
);
function tokenOf(symbol: string): string {
  const token = known.find(
    ({ label: { category, name, text } }) => category === 'token' && [name, text].includes(symbol),
  );
  if (!token) throw new Error(`The pack has no ${symbol}.`);
  return token.address;
}

/** Two of the built-in list that look alike, because both have vanity addresses. */
function knownTwins(): readonly [string, string] {
  const index = createLikenessIndex();
  for (const { address: text } of known) {
    const { address } = parseAddress(text);
    if (!address) continue;
    index.put(address);
    const [twin] = index.like(address);
    if (twin) return [twin.text, text];
  }
  throw new Error('The pack has no two that look alike.');
}

const [own, friend] = [evm(1), evm(2)];
/** What the reader calls them; of these, Bob's is never copied. */
export const names: readonly (readonly [string, string])[] = [
  [friend, 'Alice'],
  [evm(13), 'Bob'],
];
const [shop, stranger, fake] = [evm(3), evm(4), evm(6)];
const poisoned = evmLookalike(2, 5, 4, 4);
const otherPoisoned = evmLookalike(2, 7, 4, 4);
/** Shown as `friend` is where a site shows two digits and four, and less alike than any that was made to deceive. */
const chance = evmLookalike(2, 8, 2, 4);
/** The copy of another address, in a row by which a test sees that a page was judged. */
export const [paid, controlled] = [evm(10), evmLookalike(10, 11, 4, 4)];

interface Row {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly token: string;
  readonly symbol: string;
}
const row = (to: string, amount: string, more: Partial<Row> = {}): Row => ({
  ...{ from: own, to, amount, token: tokenOf('USDC'), symbol: 'USDC' },
  ...more,
});
const honestRows = [row(friend, '250'), row(shop, '0.5'), row(stranger, '12,000.00')];

const link = (address: string, text = short(address, 8, 6)) => `<a href="/address/${address}">${text}</a>`;
const tokenLink = (address: string, text: string) => `<a href="/token/${address}">${text}</a>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) => {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line('th', heads)}</thead><tbody>${rows.map((cells) => line('td', cells)).join('')}</tbody></table>`;
};
const plain = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body>${body}</body></html>`;

const transferHeads = ['Transaction Hash', 'Method', 'Block', 'Age', 'From', 'To', 'Amount', 'Token'];
/** As Etherscan and its family list the transfers of tokens. */
const etherscanRow = ({ from, to, amount, token, symbol }: Row) => [
  '<a href="/tx/0x00">0x…</a>',
  '<span class="badge">Transfer</span>',
  '<a href="/block/19876543">19876543</a>',
  '2 mins ago',
  link(from),
  link(to),
  `${amount}<span class="td_showValue" style="display: none">$${/[1-9]/.test(amount) ? '1.00' : '0.00'}</span>`,
  tokenLink(token, symbol),
];
const etherscan = (rows: readonly Row[]) =>
  plain('Token Transfers', table(transferHeads, rows.map(etherscanRow)));
const dataTables = (rows: readonly Row[]) =>
  libraryPage({
    title: 'Token Transfers',
    script: 'datatables',
    given: {
      table: {
        order: [],
        data: rows.map(({ from, to, amount, token, symbol }) => [
          link(from),
          link(to),
          amount,
          tokenLink(token, symbol),
        ]),
      },
      acts: { columns: [0] },
    },
    body: '<table id="table"><thead><tr><th>From</th><th>To</th><th>Amount</th><th>Token</th></tr></thead></table>',
  });
/** AG Grid and the table of Ant Design name their columns themselves. */
const gridOf = (script: string, rows: readonly Row[]) =>
  libraryPage({
    title: 'Transfers',
    script,
    given: {
      rows: rows.map(({ from, to, amount, symbol }, at) => ({
        ...{ hash: `${at}`, protocol: symbol, from, to },
        ...{ value: `${amount} ${symbol}`, amount: '2026-11-20' },
      })),
    },
    css: '#root { height: 420px; width: 1000px; }',
  });
const built = (script: string, given: object, body = '') =>
  libraryPage({ title: 'Transfers', script, given, body: `<div id="root"></div>${body}` });

const explorer = `https://etherscan.io/address/${own}`;
const app = 'https://app.uniswap.org/send?chain=base';
const swapped = 'Not the address you copied';
const likeNamed = (name: string) => `Looks like your “${name}”, but is another address`;
/** Rows of a site that sends: its token is nobody's. */
const sent = [friend, shop].map((to) => row(to, '5', { token: fake, symbol: 'ZRKN' }));

/** A box in a web component, as wallets put into pages, with its own button that copies. */
const component = (address: string) => `<wallet-box></wallet-box><script>
customElements.define('wallet-box', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<p><span>${address}</span> <button class="copy-icon">⧉</button></p><input id="to">';
    this.shadowRoot.querySelector('button').onclick = () => navigator.clipboard.writeText('${address}');
  }
});
</script>`;
const widget = (address: string) =>
  plain(
    'Widget',
    `<p>${address} <i role="button" tabindex="0" id="copy" title="Copy to clipboard">⧉</i></p><textarea id="to"></textarea><script>
const copy = document.querySelector('#copy');
copy.onclick = () => navigator.clipboard.writeText('${address}');
copy.onkeydown = () => copy.click();
</script>`,
  );

const deceiving: readonly Omit<DeceitPage, 'deceives'>[] = [
  {
    name: 'Etherscan’s list: transfers of nothing, to and from a copy of a friend',
    url: explorer,
    html: etherscan([
      row(poisoned, '0'),
      ...honestRows,
      row(own, '0.00', { from: otherPoisoned }),
      row(poisoned, '0'),
    ]),
    dimmed: [poisoned, otherPoisoned, poisoned],
  },
  {
    name: 'DataTables: tokens that bear known names, in letters of other alphabets',
    url: explorer,
    html: dataTables([
      ...honestRows,
      row(friend, '250', { token: fake }),
      row(poisoned, '40', { token: evm(9), symbol: 'ERC-20: UЅDТ' }),
    ]),
    dimmed: [fake, evm(9)],
  },
  {
    name: 'AG Grid: a transfer of nothing',
    url: explorer,
    html: gridOf('ag-grid', [...honestRows, row(poisoned, '0')]),
    dimmed: [poisoned],
  },
  {
    name: 'Ant Design: a transfer of nothing',
    url: explorer,
    html: gridOf('ant-table', [...honestRows, row(poisoned, '0.00')]),
    dimmed: [poisoned],
  },
  {
    name: 'React: rows that deceive come later',
    url: explorer,
    html: built('transfers-react', {
      rows: honestRows,
      later: [row(poisoned, '0'), row(friend, '9', { token: fake, symbol: 'USD Coin (USDC)' })],
    }),
    acts: [{ more: true }],
    dimmed: [poisoned, fake],
  },
  {
    name: 'Svelte: a fake of Wrapped Ether comes later',
    url: explorer,
    html: built('transfers-svelte', {
      rows: honestRows,
      later: [row(friend, '3', { token: fake, symbol: 'WETH' })],
    }),
    acts: [{ more: true }],
    dimmed: [fake],
  },
  {
    name: 'Etherscan’s frame of a token’s transfers',
    url: `https://etherscan.io/token/${tokenOf('USDC')}`,
    html: plain('Token', '<iframe src="/frame" width="1000" height="400"></iframe>'),
    frames: { '/frame': etherscan([...honestRows, row(poisoned, '0')]) },
    dimmed: [poisoned],
  },
  {
    name: 'React’s box in a dialog: swapped after the site’s button copied',
    url: app,
    html: built('transfers-react', { rows: sent }),
    acts: [
      { press: [`[data-of="${friend}"]`] },
      { swap: poisoned },
      { press: ['#send'] },
      { paste: ['#to'], says: `${swapped}${likeNamed('Alice')}` },
    ],
  },
  {
    name: 'a web component: swapped after its button copied, with spaces around',
    url: app,
    html: plain('Receive', component(shop)),
    acts: [
      { press: ['wallet-box', 'button'] },
      { swap: `  ${evmLookalike(3, 5, 4, 4).toLowerCase()} ` },
      { paste: ['wallet-box', '#to'], says: swapped },
    ],
  },
  {
    name: 'a frame with a box of several lines: a copy of a copied address, and one of a named one',
    url: app,
    html: plain('Pay', '<iframe src="/widget" width="700" height="200"></iframe>'),
    frames: { '/widget': widget(shop) },
    acts: [
      { press: ['iframe', '#copy'] },
      { swap: evmLookalike(3, 9, 5, 4) },
      { paste: ['iframe', '#to'], says: swapped },
      { swap: evmLookalike(13, 5, 4, 4) },
      { paste: ['iframe', '#to'], says: likeNamed('Bob') },
    ],
  },
];

const honest = (twins: readonly [string, string]): readonly Omit<DeceitPage, 'deceives'>[] => [
  {
    name: 'Etherscan’s list: short forms that are equal by chance, and nothing moved',
    url: explorer,
    html: plain(
      'Token Transfers',
      table(
        ['From', 'To', 'Amount', 'Token'],
        [friend, chance, shop].map((to) => [
          link(own, short(own, 2, 4)),
          link(to, short(to, 2, 4)),
          '0',
          tokenLink(tokenOf('USDC'), 'USDC'),
        ]),
      ),
    ),
  },
  {
    name: 'Etherscan’s transactions: approvals, which move nothing, of known contracts that look alike',
    url: explorer,
    html: plain(
      'Transactions',
      table(
        ['Method', 'Block', 'From', 'To', 'Amount', 'Txn Fee'],
        [...twins, tokenOf('USDC'), tokenOf('WETH'), friend].map((to) => [
          'Approve',
          '19876543',
          link(own),
          link(to),
          '0 ETH',
          '0.0001',
        ]),
      ),
    ),
  },
  {
    name: 'DataTables: tokens by their real addresses, wrapped ones and those of bridges',
    url: explorer,
    html: dataTables([
      ...['USDC', 'USDT', 'WETH', 'PYUSD'].map((symbol) =>
        row(shop, '3', { token: tokenOf(symbol), symbol }),
      ),
      ...['USDC.e', 'aEthUSDC', 'Wrapped USD+', 'USD Coin (Wormhole)', 'ZRKN', 'wZRKN'].map((symbol, n) =>
        row(shop, '3', { token: evm(20 + n), symbol }),
      ),
    ]),
  },
  {
    name: 'AG Grid: two that look alike and both pay',
    url: explorer,
    html: gridOf('ag-grid', [...honestRows, row(poisoned, '40'), row(shop, '0')]),
  },
  {
    name: 'Ant Design: nothing moved, by nobody’s copy',
    url: explorer,
    html: gridOf('ant-table', [...honestRows, row(shop, '0'), row(evm(12), '0')]),
  },
  {
    name: 'Vue: amounts that come after their rows',
    url: explorer,
    html: built('transfers-vue', {
      rows: [friend, poisoned].map((to) => row(to, '0')),
      later: [friend, poisoned].map((to) => row(to, '7')),
    }),
    acts: [{ more: true }],
  },
  {
    name: 'React’s box in a dialog: what the site’s button copied, beside a copy of it',
    url: app,
    html: built('transfers-react', { rows: [...sent, row(poisoned, '2', { token: fake, symbol: 'ZRKN' })] }),
    acts: [
      { press: [`[data-of="${poisoned}"]`] },
      { press: [`[data-of="${friend}"]`] },
      { press: ['#send'] },
      { paste: ['#to'], says: 'Alice' },
    ],
  },
  {
    name: 'a web component: what its button copied, and another address with spaces',
    url: app,
    html: plain('Receive', component(friend)),
    acts: [
      { press: ['wallet-box', 'button'] },
      { paste: ['wallet-box', '#to'], says: 'Alice' },
      { swap: ` ${solana(3)}\t ` },
      { paste: ['wallet-box', '#to'], says: 'New to you' },
    ],
  },
  {
    name: 'boxes of passwords, of mail and unseen ones, and a text with a copy of a copied address',
    url: app,
    html: plain(
      'Sign in',
      `<p>${shop} <button id="copy">Copy</button></p><input id="to"><input id="password" type="password">
<input id="mail" type="email"><input id="unseen" style="display: none"><textarea id="text"></textarea><script>
document.querySelector('#copy').onclick = () => navigator.clipboard.writeText('${shop}');
</script>`,
    ),
    acts: [
      { press: ['#copy'] },
      { swap: stranger },
      { paste: ['#to'], says: 'New to you' },
      { swap: 'alice' },
      { paste: ['#to'], says: undefined },
      { swap: evmLookalike(3, 5, 4, 4) },
      { paste: ['#password'], says: undefined },
      { paste: ['#mail'], says: undefined },
      { swap: `send to ${evmLookalike(3, 5, 4, 4)}` },
      { paste: ['#text'], says: undefined },
    ],
  },
];

/** With one that a real explorer's library drew. */
export async function deceitPages(): Promise<readonly DeceitPage[]> {
  const blockscout = (await modelsIn('built')).find(({ html }) => html.includes('/built/blockscout-3.js'));
  if (!blockscout) throw new Error('No model is drawn by Blockscout’s library.');
  const { url, html, resources } = blockscout;
  const model = { name: `Blockscout: ${url}`, url, html, ...(resources && { resources }) };
  return [
    ...deceiving.map((page) => ({ ...page, deceives: true })),
    ...[...honest(knownTwins()), model].map((page) => ({ ...page, deceives: false })),
  ];
}
