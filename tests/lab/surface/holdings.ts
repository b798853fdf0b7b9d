import { evm } from '../pages/address.ts';
import { seedLabel } from './seed-label.ts';

const kinds = [{}, { type: 'bridge', subtype: 'bridge' }, { type: 'scam', subtype: 'phishing' }];

/** The labels of thirty addresses, of three kinds by turns. */
export const holdings = Array.from({ length: 30 }, (_, n) =>
  seedLabel(evm(n), `Example Holding ${n}`, kinds[n % 3]),
);
