/** MetaSuites' private labels (github.com/blocksecteam/metasuites, src/common/components/ModalAddPrivateLabel): address, label, chainType. */
import { entryKey } from '../json-records.ts';
import { type FileShape, fieldText } from '../raw-row.ts';

export const metaSuites: FileShape = {
  name: 'MetaSuites labels',
  fits: (fields) => fields.has('label') && fields.has('chaintype'),
  read: (fields) => [
    {
      kind: 'label',
      chain: fieldText(fields, 'chaintype'),
      // Its keys have the kind of chain before the address (`evm-0x…`).
      address: fieldText(fields, 'address') || fieldText(fields, entryKey).replace(/^[a-z]+-/, ''),
      name: fieldText(fields, 'label'),
      note: fieldText(fields, 'note'),
    },
  ],
};
