import { elementOf, type Mention } from '../mentions.ts';

/** What the page calls a token, at a link to the token's own page. */
export function tokenName(mention: Mention): string | undefined {
  const { name } = mention.reading;
  if (name === undefined) return undefined;
  const link = elementOf(mention)?.closest('a');
  return link && /\/token\//.test(link.pathname) ? name : undefined;
}
