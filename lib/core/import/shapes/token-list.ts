/** Token lists (github.com/Uniswap/token-lists, src/tokenlist.schema.json): chainId, address, name, symbol, decimals. */
import { type FileShape, fieldText } from '../raw-row.ts';

export const tokenList: FileShape = {
  name: 'token list',
  fits: (fields) => ['chainid', 'address', 'symbol', 'decimals'].every((name) => fields.has(name)),
  read: (fields) => [
    {
      kind: 'label',
      chain: fieldText(fields, 'chainid'),
      address: fieldText(fields, 'address'),
      name: fieldText(fields, 'name'),
      type: 'token',
      label: fieldText(fields, 'symbol'),
    },
  ],
};
