/** Wormhole's contracts on the main networks, and the tokens that its bridge issued. */
import { fullName, type NameParts } from '../../lib/core/label/name-parts.ts';
import { fields, filesIn, list, loadFile, text } from './load.ts';
import { chainCalled, type PackageSource, type SourceRow, token } from './source-row.ts';
import { words } from './words.ts';

const name = '@wormhole-foundation/sdk-base';

const folder = 'dist/esm/constants/contracts';

/** Contracts of others in the list, with their labels. */
const others: Readonly<Record<string, readonly [NameParts, string]>> = {
  tokenMessenger: [{ owner: 'Circle CCTP', role: 'Token Messenger' }, 'circle'],
  messageTransmitter: [{ owner: 'Circle CCTP', role: 'Message Transmitter' }, 'circle'],
  uniswapQuoterV2: [{ owner: 'Uniswap V3', role: 'Quoter V2' }, 'uniswap'],
  pancakeSwapQuoterV2: [{ owner: 'PancakeSwap V3', role: 'Quoter V2' }, 'pancakeswap'],
};

/** Roles whose keys say too little, or name their table twice. */
const roles: Readonly<Record<string, string>> = {
  'Circle Wormhole': 'CCTP bridge',
  'Circle Wormhole Relayer': 'CCTP Relayer',
  'Portico Portico Pancake Swap': 'Portico (PancakeSwap)',
  'Portico Portico Uniswap': 'Portico (Uniswap)',
};

export const wormhole: PackageSource = {
  package: name,
  *read() {
    for (const file of filesIn(name, folder)) {
      if (!file.endsWith('.js') || file.endsWith('/index.js')) continue;
      // Checkpoints are other chains' rollup contracts, listed under the wrong chain.
      if (file.endsWith('/rollupCheckpoint.js')) continue;
      const what = file.slice(folder.length + 1, -'.js'.length);
      for (const table of Object.values(fields(loadFile(name, file)))) {
        for (const network of list(table)) {
          const [net, entries] = list(network);
          if (net === 'Mainnet') for (const item of list(entries)) yield* contracts(what, list(item));
        }
      }
    }
  },
};

function* contracts(what: string, [chainName, value]: readonly unknown[]): Generator<SourceRow> {
  const chain = chainCalled(chainName);
  if (!chain) return;
  const entries = typeof value === 'string' ? [['', value] as const] : Object.entries(fields(value));
  for (const [role, address] of entries) {
    if (typeof address !== 'string' || address === '') continue;
    const said = words(`${what} ${role}`);
    const own = { owner: 'Wormhole', role: roles[said] ?? said };
    const [parts, label] = others[role] ?? [own, 'wormhole'];
    const dex = label === 'uniswap' || label === 'pancakeswap';
    yield {
      chain,
      address,
      name: fullName(parts),
      type: dex ? 'dex' : 'bridge',
      subtype: 'general_contract',
      label,
    };
  }
}

/** Tokens issued by Wormhole. "Wormhole" comes first, so that a cut name never reads like the original. */
export const wormholeWrapped: PackageSource = {
  package: name,
  part: 'wrapped tokens',
  *read() {
    const tables = fields(loadFile(name, 'dist/esm/constants/tokens/mainnet.js')).mainnetChainTokens;
    for (const chainName of ['Ethereum', 'Base', 'Arbitrum', 'Optimism', 'Solana', 'Bsc', 'Avalanche']) {
      const chain = chainCalled(chainName);
      if (!chain) continue;
      const table: unknown = typeof tables === 'function' ? tables(chainName) : undefined;
      for (const entry of list(table)) {
        const listed = fields(list(entry)[1]);
        const from = text(listed.original);
        // Others have better names in every list of tokens.
        if (from === '') continue;
        const title = `Wormhole ${text(listed.symbol)} from ${chainWords[from] ?? from}`;
        yield token(chain, text(listed.address), title, 'wormhole');
      }
    }
  },
};

const chainWords: Readonly<Record<string, string>> = { Bsc: 'BSC' };
