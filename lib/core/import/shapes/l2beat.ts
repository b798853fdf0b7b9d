/**
 * L2BEAT's discovery (github.com/l2beat/l2beat, packages/config/src/projects/): `entries` of one project, with the short
 * name of the chain before each address. Names are roles; whose they are, the folder says.
 */
import { BadRow, type Fields, type FileShape, fieldText } from '../raw-row.ts';

export const l2beat: FileShape = {
  name: 'L2BEAT discovery',
  fits: (fields) => fields.has('address') && fields.has('proxytype'),
  read(fields) {
    // Members of councils and operators, under their own names.
    if (fieldText(fields, 'type') === 'EOA') {
      throw new BadRow('It is somebody’s key, not a contract of the project.', 'empty');
    }
    return [
      {
        kind: 'label',
        chain: '',
        address: fieldText(fields, 'address'),
        name: fieldText(fields, 'name').replace(/(?<=[a-z\d])_(?=[a-z\d])/gi, ' '),
        type: 'dapp',
        subtype: categoryOf(fields),
        note: fieldText(fields, 'description'),
      },
    ];
  },
};

/** "Canonical Bridges", "Governance", …, as far as it says what a contract is. */
function categoryOf({ category }: Fields): string {
  const named = typeof category === 'object' && category !== null && 'name' in category ? category.name : '';
  return typeof named === 'string' && !named.endsWith('Infrastructure') ? named : 'general_contract';
}
