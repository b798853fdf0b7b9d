/** Curve's constants: contracts and early pools of each chain. Read as text: the modules do not load by themselves. */
import { textOf } from './door.ts';
import type { Row, Source } from './source.ts';
import { words } from './words.ts';

const name = '@curvefi/api';

const chainOfName: Readonly<Record<string, Row['chain']>> = {
  ethereum: 'ethereum',
  base: 'base',
  arbitrum: 'arbitrum',
  optimism: 'optimism',
  bsc: 'bsc',
  avalanche: 'avax',
};

/** `const ALIASES_BASE = lowerCaseValues({ … });` */
const aliases = /const ALIASES_(\w+) = lowerCaseValues\(\{([\s\S]*?)\n\}\)/g;
/** A quoted key and a quoted address; a line that begins with // is none. */
const entry = /^\s*['"]?(\w+)['"]?:\s*['"](0x[0-9a-fA-F]{40})['"]/gm;
/** A pool: a key at the first level of indentation, up to the closing brace at that level. */
const pool = /^ {4}['"]?([\w-]+)['"]?: \{\n([\s\S]*?)^ {4}\}/gm;

const poolRoles: Readonly<Record<string, string>> = {
  swap_address: '',
  token_address: ' LP token',
  gauge_address: ' gauge',
  deposit_address: ' deposit',
  controller_address: ' controller',
  monetary_policy_address: ' monetary policy',
  amm_address: ' LLAMMA',
  leverage_zap: ' leverage zap',
  sCurveRewards_address: ' rewards',
};

export const curve: Source = {
  package: name,
  *read() {
    for (const [, upper = '', body = ''] of textOf(name, 'lib/constants/network_constants.js').matchAll(
      aliases,
    )) {
      const chain = chainOfName[upper.toLowerCase()];
      if (!chain) continue;
      for (const [, key = '', address = ''] of body.matchAll(entry)) {
        const token = key === 'crv';
        yield {
          chain,
          address,
          name: token ? 'Curve DAO Token' : `Curve: ${words(key)}`,
          type: token ? 'token' : 'dex',
          subtype: token ? 'token_contract' : key === 'router' ? 'swap_contract' : 'general_contract',
          label: token ? 'CRV' : 'curve',
        };
      }
    }
    for (const [file, chain] of Object.entries(chainOfName)) yield* pools(chain, file);
  },
};

function* pools(chain: Row['chain'], file: string): Generator<Row> {
  for (const [, key = '', body = ''] of textOf(name, `lib/constants/pools/${file}.js`).matchAll(pool)) {
    const title = /^\s*full_name:\s*["'](.+)["']/m.exec(body)?.[1] ?? key;
    for (const [, role = '', address = ''] of body.matchAll(entry)) {
      const suffix = poolRoles[role];
      if (suffix === undefined) continue;
      yield {
        chain,
        address,
        name: `${/curve/i.test(title) ? title.replace(/^Curve\.fi:?/i, 'Curve:') : `Curve: ${title}`}${suffix}`,
        type: 'dex',
        subtype: role === 'swap_address' || role === 'amm_address' ? 'pool' : 'general_contract',
        label: 'curve',
      };
    }
  }
}
