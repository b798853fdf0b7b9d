/** A page of addresses that everybody knows, over which surfaces are drawn. */
import { wellKnown } from '../../data/well-known.ts';
import type { Site } from '../lab/browser/driver.ts';

export const accountsUrl = 'https://etherscan.io/accounts';
export const accounts = wellKnown.filter(([chain]) => chain === 'ethereum').map(([, address]) => address);
/** As Etherscan marks its links: else the panel says that the site changed. */
const list = accounts
  .map((address) => `<p><a href="/address/${address}" data-highlight-target="${address}">${address}</a></p>`)
  .join('');

/** The site of which it is one; another of its pages has none. */
export const accountsPage: Site = ({ host, pathname }) =>
  host === 'etherscan.io'
    ? { body: `<!doctype html><title>Accounts</title>${pathname === '/none' ? '' : list}` }
    : undefined;
