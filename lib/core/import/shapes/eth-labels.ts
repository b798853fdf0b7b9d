/** eth-labels (github.com/dawsbot/eth-labels, data/json/accounts.json): address, chainId, label, nameTag. */
import { chainOfWord, type FileShape, fieldText } from '../raw-row.ts';

export const ethLabels: FileShape = {
  name: 'eth-labels accounts',
  fits: (fields) => fields.has('address') && fields.has('nametag') && fields.has('label'),
  read: (fields, source) => [
    {
      kind: 'label',
      chain: chainOfWord(fieldText(fields, 'chainid'), source),
      address: fieldText(fields, 'address'),
      name: fieldText(fields, 'nametag'),
      label: fieldText(fields, 'label'),
    },
  ],
};
