import { evm, evmLower, short, solana, tron } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appDarkCss } from '../parts/app.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const tokens = [
  ['ethereum', 'ethereum', evmLower(480)],
  ['bsc', 'bsc', evmLower(481)],
  ['avax', 'avax', evmLower(482)],
  ['arbitrum', 'arbitrum', evmLower(483)],
  ['optimism', 'optimism', evmLower(484)],
  ['base', 'base', evmLower(485)],
  ['solana', 'solana', solana(480)],
] as const;
const shown = (text: string) => {
  const n = tokens.findIndex(([, , one]) => one === text);
  return n < 6 ? evm(480 + n) : text;
};

export const model: PageModel = {
  name: 'defillama-protocol',
  kind: 'app',
  family: 'defillama',
  url: 'https://defillama.com/protocol/saltmarsh',
  cite: 'not verified: the DOM; the id prefixes ethereum:, bsc:, avax:, arbitrum:, optimism:, base:, solana: are in docs/pages.md §1.7',
  scheme: 'dark',
  html: page({
    title: 'Saltmarsh | DefiLlama',
    css: `${appDarkCss} td { font-family: monospace; word-break: break-all; }`,
    body: `<div id="__next"><div class="frame"><h1>Saltmarsh</h1><table><tbody id="tokens">
${rows(tokens, ([prefix, , address]) => `<tr><td><span>${prefix}:${address}</span></td><td>$1.2m</td></tr>`)}
<tr><td><span>polygon:${evmLower(486)}</span></td><td>$0.1m</td></tr><tr><td><span>tron:${tron(480)}</span></td><td>$0.1m</td></tr>
</tbody></table><p id="treasury">Treasury <a href="https://etherscan.io/address/${evmLower(487)}" target="_blank">${short(evmLower(487), 4, 4)}</a></p></div></div>`,
  }),
  expect: [
    ...tokens.map(([, chain, address], i) =>
      mention(shown(address), chain, `#tokens tr:nth-child(${i + 1}) td:first-child > span`, { via: 'text' }),
    ),
    mention(evm(487), 'ethereum', '#treasury a'),
  ],
  mustNot: [decoy(tron(480), 'an address on Tron')],
  may: [decoy(evm(486), 'the prefix is a word for a chain that has no row')],
  rule: [1, 10],
};
