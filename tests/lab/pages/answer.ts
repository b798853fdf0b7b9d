/** The answers of a page model's host: its documents by path and nothing else. */
import type { PageModel } from './model.ts';

/** The model's document for a path, if any. */
export function documentAt(model: PageModel, url: string): string | undefined {
  const asked = new URL(url);
  const own = new URL(model.url);
  if (asked.host !== own.host) return undefined;
  const path = asked.pathname + asked.search;
  return path === own.pathname + own.search ? model.html : model.resources?.[path];
}
