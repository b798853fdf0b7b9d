import {
  blockhash,
  calldata,
  cid,
  cidV1,
  dogecoin,
  ecdsa,
  evm,
  evmBadChecksum,
  evmLower,
  gitSha,
  litecoin,
  orderUid,
  p2pkhTestnet,
  p2sh,
  p2tr,
  p2wpkh,
  p2wpkhBadChecksum,
  padded,
  publicKey,
  sha256Base64Url,
  signature,
  solana,
  tron,
  txHash,
  txid,
  uuid,
} from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const decoys = [
  [txHash(901), 'a transaction hash'],
  [txid(901), 'a transaction id without 0x'],
  [calldata(901), 'calldata with an address word'],
  [orderUid(901, 902), 'an order UID with its owner inside'],
  [ecdsa(901), 'a signature of 65 bytes'],
  [gitSha(901), 'a git commit, forty hex digits without 0x'],
  [evmBadChecksum(901), 'mixed case whose EIP-55 checksum fails'],
  [`${evmLower(903)}7`, 'forty-one hex digits'],
  [`x${evmLower(904)}`, 'a letter before 0x'],
  [publicKey(901), 'a public key of 33 bytes'],
  [signature(901), 'a Solana signature'],
  [blockhash(901), 'a blockhash: 32 bytes in base58 without context'],
  [solana(901), 'a bare base58 word on a page about anything'],
  [cid(901), 'an IPFS content identifier'],
  [cidV1(901), 'an IPFS content identifier, version 1'],
  [litecoin(901), 'Litecoin'],
  [dogecoin(901), 'Dogecoin'],
  [tron(901), 'Tron'],
  [p2pkhTestnet(901), 'Bitcoin test network, base58'],
  [p2tr(901, 'tb'), 'Bitcoin test network, bech32m'],
  [p2wpkh(901, 'ltc'), 'Litecoin, bech32'],
  [p2wpkhBadChecksum(901), 'bech32 whose checksum fails'],
  [`${evm(905)}.eth`, 'a name that is spelled like an address'],
  [uuid(901), 'a UUID'],
  [uuid(902).replaceAll('-', ''), 'a UUID without dashes'],
  [sha256Base64Url(901), 'a digest in base64url'],
] as const;

const bare = [
  ['plain', evm(911)],
  ['lower', evmLower(912)],
] as const;

export const model: PageModel = {
  name: 'decoys-issue',
  kind: 'situation',
  family: 'decoys',
  url: 'https://github.com/saltmarsh-fi/vault/issues/41',
  cite: 'docs/pages.md §2 (false positives, all tables) and §3.2 (EIP-3770 and CAIP-10 prefixes); §4.3',
  listed: false,
  viewport: { width: 800, height: 900 },
  html: page({
    title: 'Withdrawals stop · Issue 41',
    css: '.markdown-body { max-width: 760px; margin: auto; } li { word-break: break-all; } pre { background: #f6f8fa; padding: 12px; overflow: auto; }',
    body: `<article class="markdown-body"><h1>Withdrawals stop</h1>
<p id="sentence">It began when ${evm(910)}, the keeper, was <b>changed</b>.</p>
${rows(bare, ([id, text]) => `<p id="${id}">(<span>${text}</span>) <em>${id}</em></p>`)}
<p>On Base: <span id="base">base:${evm(913)}</span>. <em>Short name.</em></p>
<p>On OP Mainnet: <span id="caip">eip155:10:${evm(914)}</span>. <em>CAIP.</em></p>
<p>Refund to <span id="bitcoin">${p2wpkh(910)}</span> or <span id="p2sh">bip122:000000000019d6689c085ae165831e93:${p2sh(910)}</span>.</p>
<p>Bridge account <span id="solana">solana:${solana(910)}</span>. <em>Prefixed.</em></p>
<ul id="decoys">${rows(decoys, ([text, why]) => `<li><span>${text}</span> <em>${why}</em></li>`)}</ul>
<pre><code>cast call ${evm(915)} "owner()" --data ${padded(916)}</code></pre>
<p>Fixed in <a href="/saltmarsh-fi/vault/commit/${gitSha(902)}">${gitSha(902).slice(0, 7)}</a>.</p></article>`,
  }),
  expect: [
    mention(evm(910), 'evm', '#sentence', { via: 'text', inside: true }),
    mention(evm(911), 'evm', '#plain > span', { via: 'text' }),
    mention(evm(912), 'evm', '#lower > span', { via: 'text' }),
    mention(evm(913), 'base', '#base', { via: 'text' }),
    mention(evm(914), 'optimism', '#caip', { via: 'text' }),
    mention(p2wpkh(910), 'bitcoin', '#bitcoin', { via: 'text' }),
    mention(p2sh(910), 'bitcoin', '#p2sh', { via: 'text' }),
    mention(solana(910), 'solana', '#solana', { via: 'text' }),
  ],
  mustNot: [
    ...decoys.map(([text, why]) => decoy(text, why)),
    decoy(evm(902), 'the owner inside an order UID'),
    decoy(gitSha(902), 'a commit in a link'),
  ],
  may: [decoy(evm(915), 'an address in code'), decoy(evm(916), 'a zero-padded word in code')],
  noBadge: [quiet('pre', 1, 'code is not decorated'), quiet('#decoys', 1, 'decoys')],
  rule: [1, 10],
};
