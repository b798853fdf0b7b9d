/** eth-labels (github.com/dawsbot/eth-labels, data/json/accounts.json): address, chainId, label, nameTag. */
import { type FileShape, fieldText } from '../raw-row.ts';

export const ethLabels: FileShape = {
  name: 'eth-labels accounts',
  fits: (fields) => fields.has('address') && fields.has('nametag') && fields.has('label'),
  read: (fields) => [
    {
      kind: 'label',
      chain: fieldText(fields, 'chainid'),
      address: fieldText(fields, 'address'),
      name: fieldText(fields, 'nametag'),
      label: fieldText(fields, 'label'),
    },
  ],
};
