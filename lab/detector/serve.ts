/** Serves a model under its host's name; `change` edits its documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Served, Site } from '../browser/driver.ts';
import type { PageModel } from '../pages/model.ts';

const icons = join(import.meta.dirname, '../frameworks/node_modules/@fortawesome/fontawesome-free');

/** The real icon font, with its glyphs inside the style sheet. */
function fontAwesome(): Served {
  const sheets = ['fontawesome', 'regular'].map((name) =>
    readFileSync(join(icons, 'css', `${name}.min.css`), 'utf8'),
  );
  const glyphs = readFileSync(join(icons, 'webfonts', 'fa-regular-400.woff2')).toString('base64');
  const body = sheets
    .join('\n')
    .replace(/url\([^)]*fa-regular-400\.woff2\)/, `url(data:font/woff2;base64,${glyphs})`);
  return { body, type: 'text/css' };
}

export function siteFor(model: PageModel, change: (html: string) => string = (html) => html): Site {
  const home = new URL(model.url);
  const empty: Served = { body: '', status: 404 };
  return (url) => {
    if (url.host !== home.host) return undefined;
    const path = `${url.pathname}${url.search}`;
    if (path === '/font-awesome.css') return fontAwesome();
    const other = model.resources?.[path] ?? model.resources?.[url.pathname];
    if (other !== undefined) {
      return path.endsWith('.js') ? { body: other, type: 'text/javascript' } : { body: change(other) };
    }
    return path === `${home.pathname}${home.search}` ? { body: change(model.html) } : empty;
  };
}

/** Serves documents that switch one rule off, or the whole content script. */
export const without =
  (rule: string) =>
  (html: string): string =>
    html.replace('<html', `<html data-without="${rule}"`);
