/** Curve's constants: contracts and early pools of each chain, read as text because the modules do not load alone. */
import { fullName } from '../../lib/core/label/name-parts.ts';
import { filesIn, readPackageText } from './load.ts';
import { chainCalled, type PackageSource, type SourceRow } from './source-row.ts';
import { words } from './words.ts';

const name = '@curvefi/api';

/** `const ALIASES_BASE = lowerCaseValues({ … });` */
const aliases = /const ALIASES_(\w+) = lowerCaseValues\(\{([\s\S]*?)\n\}\)/g;
/** A quoted key and a quoted address. A line that begins with // is none, nor one that says it is a placeholder. */
const entry = /^\s*['"]?(\w+)['"]?:\s*['"](0x[0-9a-fA-F]{40})['"](?!.*\/\/.*(?:DUMMY|TODO))/gm;
/** The source repeats Ethereum's gauge controller on every chain, but there is none elsewhere. */
const onEthereumAlone = 'gauge_controller';
/** Curve's own tokens among the contracts: each key's name and symbol. */
const ownTokens: Readonly<Record<string, { readonly name: string; readonly symbol: string }>> = {
  crv: { name: 'Curve DAO Token', symbol: 'CRV' },
  crvusd: { name: 'crvUSD', symbol: 'crvUSD' },
};
/** A pool: a key at the first level of indentation, up to the closing brace at that level. */
const pool = /^ {4}['"]?([\w-]+)['"]?: \{\n([\s\S]*?)^ {4}\}/gm;

const poolRoles: Readonly<Record<string, string>> = {
  swap_address: ' pool',
  token_address: ' LP token',
  gauge_address: ' gauge',
  deposit_address: ' deposit',
  sCurveRewards_address: ' rewards',
};

export const curve: PackageSource = {
  package: name,
  *read() {
    for (const [, upper = '', body = ''] of readPackageText(
      name,
      'lib/constants/network_constants.js',
    ).matchAll(aliases)) {
      const chain = chainCalled(upper);
      if (!chain) continue;
      for (const [, key = '', address = ''] of body.matchAll(entry)) {
        // A contract of OP Stack chains.
        if (key.startsWith('gas_oracle')) continue;
        if (key === onEthereumAlone && chain !== 'ethereum') continue;
        const token = ownTokens[key];
        yield {
          chain,
          address,
          name: token?.name ?? fullName({ owner: 'Curve', role: words(key) }),
          type: token ? 'token' : 'dex',
          subtype: token ? 'token_contract' : key === 'router' ? 'swap_contract' : 'general_contract',
          label: token?.symbol ?? 'curve',
        };
      }
    }
    for (const file of filesIn(name, 'lib/constants/pools')) {
      const chain = chainCalled(/(\w+)\.js$/.exec(file)?.[1]);
      if (chain) yield* pools(chain, file);
    }
  },
};

function* pools(chain: SourceRow['chain'], file: string): Generator<SourceRow> {
  for (const [, key = '', body = ''] of readPackageText(name, file).matchAll(pool)) {
    const title = /^\s*full_name:\s*["'](.+)["']/m.exec(body)?.[1] ?? key;
    // Lending markets have the name of an older pool.
    const market = key.endsWith('-llamma') ? ' LLAMMA' : '';
    for (const [, role = '', address = ''] of body.matchAll(entry)) {
      const suffix = poolRoles[role];
      if (suffix === undefined) continue;
      const isToken = role === 'token_address';
      const whole = /curve/i.test(title) ? title.replace(/^Curve\.fi:?/i, 'Curve:') : `Curve: ${title}`;
      // "3pool pool" says it twice.
      const suffixed = `${whole}${market}${suffix}`.replace(/pool pool$/i, 'pool');
      yield {
        chain,
        address,
        name: suffixed,
        type: isToken ? 'token' : 'dex',
        subtype: isToken ? 'token_contract' : role === 'swap_address' ? 'pool' : 'general_contract',
        label: 'curve',
      };
    }
  }
}
