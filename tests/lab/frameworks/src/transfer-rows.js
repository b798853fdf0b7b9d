/** What the pages of transfers share, whichever library draws them. */
export const cut = (address) => `${address.slice(0, 8)}…${address.slice(-6)}`;

export const heads = ['From', 'To', 'Amount', 'Token'];

/** The site's own way to copy, of which no event tells. */
export const copy = (text) => navigator.clipboard.writeText(text);
