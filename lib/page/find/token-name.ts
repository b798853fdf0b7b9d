import { plainLetters } from '../../core/address/plain-letters.ts';
import { elementOf, type Mention } from '../mentions.ts';

/** What fits in a message: a name may have any number of letters that nobody sees. */
const longest = 80;

/** What the page calls a token, at a link to the token's own page, in the letters that a person takes it for. */
export function tokenName(mention: Mention): string | undefined {
  const { name } = mention.reading;
  if (name === undefined) return undefined;
  const link = elementOf(mention)?.closest('a');
  return link && /\/token\//.test(link.pathname) ? plainLetters(name).slice(0, longest) : undefined;
}
