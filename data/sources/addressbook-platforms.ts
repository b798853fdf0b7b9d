/** Beefy's address book: protocols that its vaults use, its own contracts and keepers, and tokens. Keys are roles. */
import { fullName } from '../../lib/core/label/name-parts.ts';
import { evmAddresses, fields, load, text } from './load.ts';
import { chainCalled, type PackageSource, type SourceRow, token } from './source-row.ts';
import { words } from './words.ts';

const name = '@beefyfinance/blockchain-addressbook';

function* books(): Generator<{
  readonly chain: SourceRow['chain'];
  readonly book: Readonly<Record<string, unknown>>;
}> {
  for (const [key, book] of Object.entries(fields(load(name).addressBook))) {
    const chain = chainCalled(key);
    if (chain) yield { chain, book: fields(book) };
  }
}

const brands: Readonly<Record<string, string>> = {
  ape: 'ApeSwap',
  babyswap: 'BabySwap',
  bakery: 'BakerySwap',
  beefyfinance: 'Beefy',
  joe: 'Trader Joe',
  pancake: 'PancakeSwap',
  sushi: 'SushiSwap',
};

export const addressbookPlatforms: PackageSource = {
  package: name,
  part: 'platforms',
  *read() {
    for (const { chain, book } of books()) {
      for (const [platform, roles] of Object.entries(fields(book.platforms))) {
        const brand = brands[platform] ?? words(platform);
        for (const [path, address] of evmAddresses(roles)) {
          const role = path.join(' ');
          const dex = /router|factory/i.test(role);
          yield {
            chain,
            address,
            name: fullName({ owner: brand, role: roleWords(brand, role) }),
            type: dex && platform !== 'beefyfinance' ? 'dex' : 'defi',
            subtype: dex && platform !== 'beefyfinance' ? 'swap_contract' : 'general_contract',
            label: brand.toLowerCase(),
          };
        }
      }
    }
  },
};

/** Some roles begin with the brand, which stands before them already. */
function roleWords(brand: string, role: string): string {
  const said = words(role);
  return said.startsWith(`${brand} `) ? said.slice(brand.length + 1) : said;
}

export const addressbookTokens: PackageSource = {
  package: name,
  part: 'tokens',
  *read() {
    for (const { chain, book } of books()) {
      for (const item of Object.values(fields(book.tokens))) {
        const listed = fields(item);
        const symbol = text(listed.symbol);
        yield token(chain, text(listed.address), text(listed.name) || symbol, symbol);
      }
    }
  },
};
