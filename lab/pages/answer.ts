/** What the host of a page model answers: its documents by path, nothing else. */
import type { PageModel } from './model.ts';

/** The document that a model answers for a path of its host, or nothing. */
export function documentAt(model: PageModel, url: string): string | undefined {
  const asked = new URL(url);
  const own = new URL(model.url);
  if (asked.host !== own.host) return undefined;
  const path = asked.pathname + asked.search;
  return path === own.pathname + own.search ? model.html : model.resources?.[path];
}
