/**
 * Aave's address book: pools, tokens and governance of every deployment, and 1,221 Chainlink feeds. Each export is named
 * for its deployment and has a CHAIN_ID. UNDERLYING is a token that Aave lists but does not own.
 */
import { fullName } from '../../lib/core/label/name-parts.ts';
import { evmAddresses, fields, load } from './load.ts';
import { chainCalled, type PackageSource, type SourceRow } from './source-row.ts';
import { words } from './words.ts';

const name = '@aave-dao/aave-address-book';

/**
 * CommonJS repeats everything under `default`; lists name again what stands elsewhere, tokens of others among it. The rest
 * are contracts of others, whose keys do not name the owner.
 */
const passedOver = /^(?:default|\d+|SABLIER|sDAI_POT|stEUR|weETH_RATIO_PROVIDER)$/;

function* rows(): Generator<SourceRow & { readonly underlying: boolean }> {
  // Aave's deployments name the feeds that they use; Chainlink's lists name their owners.
  const books = Object.entries(load(name)).sort(
    ([a], [b]) => Number(isChainlink(b)) - Number(isChainlink(a)),
  );
  for (const [deployment, book] of books) {
    const chain = chainCalled(fields(book).CHAIN_ID);
    if (!chain) continue;
    for (const [path, address] of evmAddresses(book)) {
      if (path.some((key) => passedOver.test(key))) continue;
      const last = path.at(-1) ?? '';
      const owner = path.at(-2) ?? '';
      const underlying = last === 'UNDERLYING';
      yield { chain, address, underlying, ...described(deployment, path, last, owner) };
    }
  }
}

function isChainlink(deployment: string): boolean {
  return deployment.startsWith('Chainlink');
}

function described(
  deployment: string,
  path: readonly string[],
  last: string,
  owner: string,
): Omit<SourceRow, 'chain' | 'address'> {
  if (isChainlink(deployment)) {
    return {
      name: fullName({ owner: 'Chainlink', role: feed(last) }),
      type: 'defi',
      subtype: 'oracle',
      label: 'chainlink',
    };
  }
  if (last === 'UNDERLYING') {
    return { name: symbol(owner), type: 'token', subtype: 'token_contract', label: symbol(owner) };
  }
  if (last === 'GHO_TOKEN') return { name: 'GHO', type: 'token', subtype: 'token_contract', label: 'GHO' };
  const whose = whoseIs(deployment);
  const token = tokenKinds[last];
  if (token) {
    return {
      name: fullName({ ...whose, role: `${symbol(owner)} ${token}` }),
      type: 'defi',
      subtype: 'token_contract',
      label: 'aave',
    };
  }
  if (last === 'ORACLE' && path.length > 1) {
    const name = fullName({ ...whose, role: `${symbol(owner)} oracle` });
    return { name, type: 'defi', subtype: 'oracle', label: 'aave' };
  }
  const oracle = last === 'ORACLE' || last.endsWith('_ORACLE') || last.endsWith('_AGGREGATOR');
  const role = words(last.replace(/^AAVE_(?=.)/, '')).replace(/\bA Token\b/, 'aToken');
  const own = path.length > 1 ? `${path.slice(0, -1).map(inner).join(' ')} ${role}` : role;
  const name = fullName({ ...whose, role: withoutRepeat(own.trim(), whose.owner) });
  if (role.endsWith(' Safe')) {
    return { name, type: 'dapp', subtype: 'multisig', label: 'aave' };
  }
  return {
    name,
    type: 'defi',
    subtype: oracle ? 'oracle' : last === 'POOL' ? 'pool' : 'general_contract',
    label: 'aave',
  };
}

const chainWord = /^(?:Ethereum|Arbitrum|Optimism|Base|Avalanche|BNB)$/;

/** Every deployment is Aave's, even if its export does not say so. */
function whoseIs(deployment: string): { readonly owner: string; readonly place: string | undefined } {
  const title = words(deployment.replace(/^Misc/, ''))
    .replace('Ether Fi', 'Ether.fi')
    .replace(/\bBnb\b/, 'BNB')
    .split(' ');
  const owner = title.filter((word) => !chainWord.test(word)).join(' ');
  return {
    owner: owner.startsWith('Aave') ? owner : `Aave ${owner}`.trim(),
    place: title.find((word) => chainWord.test(word)),
  };
}

/** "Bucket Steward" of Aave GHO's "GHO Bucket Steward"; "Umbrella" alone stays. */
function withoutRepeat(role: string, owner: string): string {
  const last = owner.split(' ').at(-1) ?? '';
  return role.startsWith(`${last} `) ? role.slice(last.length + 1) : role;
}

const tokenKinds: Readonly<Record<string, string>> = {
  A_TOKEN: 'aToken',
  V_TOKEN: 'variable debt token',
  STATIC_A_TOKEN: 'static aToken',
  STATA_TOKEN: 'stata token',
  STAKE_TOKEN: 'stake token',
};

/** Leaves out keys that only name a kind of list; the others are symbols or modules. */
function inner(key: string): string {
  if (
    /^(ASSETS|E_MODES|UMBRELLA_STAKE_ASSETS|HUBS|TOKENS|EXTERNAL_LIBRARIES|IR_STRATEGIES|POSITION_MANAGERS|(TOKENIZATION_)?SPOKES|SPOKE_PRICE_FEEDS)$/.test(
      key,
    )
  )
    return '';
  return key.includes('_') ? words(key) : key;
}

/** Reads a symbol from an identifier: USDC_e is USDC.e, and a trailing underscore only avoids duplicates. */
function symbol(key: string): string {
  return key.replace(/_e$/, '.e').replace(/_+$/, '').replaceAll('_', ' ');
}

/** A figure whose name no badge and no card could hold. */
const longFigure = 'Real_Final_Sales_to_Private_Domestic_Purchasers';

/** AAVE_SVR_ETH__USD_BASE is a feed of ETH against USD, and "ETH / USD Aave SVR base". */
function feed(key: string): string {
  const [, whose = '', pair, which = ''] = /^(AAVE_)?SVR_(.+?)(_BASE)?$/.exec(key) ?? [];
  if (pair) return `${feed(pair)}${whose && ' Aave'} SVR${which && ' base'}`;
  const figure = /^(.+)_(Level|Percent_Change_Annual_Rate)$/.exec(
    key.replace(longFigure, 'Real_Final_Private_Sales'),
  );
  const words = figure ? `${figure[1]} ${figure[2] === 'Level' ? 'level' : 'yearly change'}` : key;
  const paired = words.replace(/^([^_]+)_([^_]+)_(?=Exchange_Rate)/, '$1__$2_');
  return paired.replace('__', ' / ').replaceAll('_', ' ');
}

export const aave: PackageSource = {
  package: name,
  *read() {
    for (const { underlying, ...row } of rows()) if (!underlying) yield row;
  },
};

/** The listed tokens, named only by their symbols, because every token list has better names. */
export const aaveUnderlying: PackageSource = {
  package: name,
  part: 'listed tokens',
  *read() {
    for (const { underlying, ...row } of rows()) if (underlying) yield row;
  },
};
