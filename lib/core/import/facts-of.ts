/** What a file says about itself, under the names that its formats have for it. */
import { cleanText } from '../clean-text.ts';
import { isWebUrl } from '../is-web-url.ts';
import { parseDay } from '../parse-day.ts';

import type { Fields } from './raw-row.ts';

/** What a file says about itself. */
export interface ListFacts {
  /** The name of its format; empty if no row was read. */
  readonly format: string;
  readonly title?: string;
  readonly licence?: string;
  readonly at?: number;
  readonly homepage?: string;
}

/** Code points. Arbitrary. */
const maxFactLength = 200;

export function factsOf(format: string, header: Fields): ListFacts {
  const text = (...names: readonly string[]) =>
    names.flatMap((name) => {
      const value = header[name];
      return typeof value === 'string' ? cleanText(value, maxFactLength) || [] : [];
    })[0];
  const title = text('title', 'name');
  const licence = text('licence', 'license');
  const homepage = text('homepage', 'url', 'source');
  const at = parseDay(text('timestamp', 'updated', 'lastmod', 'last modified', 'date') ?? '');
  return {
    format,
    ...(title !== undefined && { title }),
    ...(licence !== undefined && { licence }),
    ...(at !== undefined && { at }),
    ...(isWebUrl(homepage) && { homepage }),
  };
}
