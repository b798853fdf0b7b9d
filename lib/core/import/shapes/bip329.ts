/** Labels of Bitcoin wallets (BIP-329), such as Sparrow's: of what wallets name, addresses and transactions have a place here. */
import { BadRow, type FileShape, stringField } from '../raw-row.ts';

export const bip329: FileShape = {
  name: 'labels of Bitcoin wallets (BIP-329)',
  fits: (fields) => fields.has('type') && fields.has('ref'),
  read(fields) {
    const type = stringField(fields, 'type');
    if (type !== 'addr' && type !== 'tx')
      throw new BadRow(`It names a thing of the type "${type}". Expected: "addr" or "tx".`);
    return [
      {
        kind: 'label',
        isTransaction: type === 'tx',
        chain: '',
        address: stringField(fields, 'ref'),
        name: stringField(fields, 'label'),
      },
    ];
  },
};
