/** Ten pages that deceive and ten that do not, in the shapes of known sites, with what is dimmed and said on each. */
import { evm, evmLookalike, short, solana } from '../../lab/pages/address.ts';
import { modelsIn } from '../../lab/pages/models-in.ts';
import {
  built,
  chance,
  dataTables,
  etherscan,
  fake,
  friend,
  gridOf,
  honestRows,
  knownTwins,
  link,
  otherPoisoned,
  own,
  plain,
  poisoned,
  row,
  shop,
  stranger,
  table,
  tokenLink,
  tokenOf,
} from './deceit-parts.ts';

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
