import { calldata, evm, padded, short, txHash } from '../address.ts';
import type { PageModel } from '../model.ts';
import { app, blockscoutCss, entity } from '../parts/blockscout.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

const logs = [171, 172, 171] as const;
const topic = (text: string) =>
  `<div class="topic"><select aria-label="Show as"><option>Hex</option></select><div>${text}</div></div>`;

export const model: PageModel = {
  name: 'blockscout-logs',
  kind: 'explorer',
  family: 'blockscout',
  url: `https://base.blockscout.com/tx/${txHash(170)}?tab=logs`,
  cite: 'docs/pages.md §1.2 and §2: topics are 64 hex digits, zero-padded; 202 of them on a page of 50 logs',
  html: page({
    title: 'Transaction logs | Blockscout',
    css: `${blockscoutCss} .topic { display: flex; gap: .5rem; word-break: break-all; } .data { word-break: break-all; background: #f7fafc; }`,
    body: app(`<h1>Transaction details</h1><div>${txHash(170)}</div>
${rows(logs, (n, i) => `<section class="log"><div>${entity(n, i === 1 ? 'KelpVault' : short(evm(n), 8, 8))}</div>${topic(txHash(173))}${topic(padded(174 + i))}<div class="data">${calldata(178 + i)}</div></section>`)}`),
  }),
  expect: [
    mention(evm(171), 'base', `a[href="/address/${evm(171)}"]`, { count: 2 }),
    mention(evm(172), 'base', `a[href="/address/${evm(172)}"]`),
  ],
  mustNot: [
    decoy(txHash(170), 'a transaction hash'),
    decoy(txHash(173), 'the hash of an event signature'),
    decoy(evm(178), 'a word of unbroken data'),
  ],
  may: [174, 175, 176].map((n) => decoy(evm(n), 'a zero-padded topic, on log rows if wanted')),
  siteName: [{ address: evm(172), name: 'KelpVault' }],
  rule: [1, 2],
};
