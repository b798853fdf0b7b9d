/** Serves a model under its host's name, with or without something in its documents. */
import type { PageModel } from '../../pages/model.ts';
import type { Served, Site } from '../browser/driver.ts';

export function siteFor(model: PageModel, change: (html: string) => string = (html) => html): Site {
  const home = new URL(model.url);
  const empty: Served = { body: '', status: 404 };
  return (url) => {
    if (url.host !== home.host) return undefined;
    const path = `${url.pathname}${url.search}`;
    const other = model.resources?.[path] ?? model.resources?.[url.pathname];
    if (other !== undefined) {
      return path.endsWith('.js') ? { body: other, type: 'text/javascript' } : { body: change(other) };
    }
    return path === `${home.pathname}${home.search}` ? { body: change(model.html) } : empty;
  };
}

/** Serves documents so that the build for page models reads them without one rule, or leaves them alone entirely. */
export const without =
  (rule: string) =>
  (html: string): string =>
    html.replace('<html', `<html data-without="${rule}"`);
