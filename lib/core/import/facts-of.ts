/** What a file says about itself, under the names that its formats have for it. */
import { cleanText } from '../clean-text.ts';
import { isWebUrl } from '../is-web-url.ts';
import { parseDay } from '../parse-day.ts';

import type { Fields } from './raw-row.ts';

export type ListFacts = ReturnType<typeof factsOf>;

/** Code points. Arbitrary. */
const maxFactLength = 200;

/** `format`: empty if no row was read. */
export function factsOf(format: string, header: Fields) {
  const text = (...names: readonly string[]) =>
    names.flatMap((name) => {
      const value = header[name];
      return typeof value === 'string' ? cleanText(value, maxFactLength) || [] : [];
    })[0];
  const homepage = text('homepage', 'url', 'source');
  return {
    format,
    title: text('title', 'name'),
    licence: text('licence', 'license'),
    at: parseDay(text('timestamp', 'updated', 'lastmod', 'last modified', 'date') ?? ''),
    homepage: isWebUrl(homepage) ? homepage : undefined,
  };
}
