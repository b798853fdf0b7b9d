/** eth-labels (github.com/dawsbot/eth-labels, data/json/accounts.json): address, chainId, label, nameTag. */
import { chainOfWord, type Shape, textOf } from '../raw.ts';

export const ethLabels: Shape = {
  name: 'eth-labels accounts',
  fits: (fields) => fields.has('address') && fields.has('nametag') && fields.has('label'),
  read: (fields, source) => [
    {
      kind: 'label',
      chain: chainOfWord(textOf(fields, 'chainid'), source),
      address: textOf(fields, 'address'),
      name: textOf(fields, 'nametag'),
      label: textOf(fields, 'label'),
    },
  ],
};
