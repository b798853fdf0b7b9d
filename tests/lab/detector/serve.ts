/** Serves a model under its host's name; `change` edits its documents. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Served, Site } from '../browser/driver.ts';
import { librariesOut } from '../frameworks/libraries.ts';
import type { PageModel } from '../pages/model.ts';

const packages = join(import.meta.dirname, '../frameworks/node_modules');
const icons = join(packages, '@fortawesome/fontawesome-free');

const fonts = [
  ['regular', 'fa-regular-400'],
  ['solid', 'fa-solid-900'],
] as const;

/** The real icon font, with its glyphs inside the style sheet. */
function fontAwesome(): Served {
  const read = (path: string, encoding: 'utf8' | 'base64' = 'utf8') =>
    readFileSync(join(icons, path)).toString(encoding);
  const sheets = fonts.map(([name, file]) =>
    read(`css/${name}.min.css`).replace(
      /url\([^)]*\.woff2\)/,
      `url(data:font/woff2;base64,${read(`webfonts/${file}.woff2`, 'base64')})`,
    ),
  );
  return { body: [read('css/fontawesome.min.css'), ...sheets].join('\n'), type: 'text/css' };
}

const types = { js: 'text/javascript', css: 'text/css' } as const;

/** Scripts and style sheets of real libraries: as they were built (`/built/…`), or as their packages hold them. */
export function servedByLibraries(path: string): Served | undefined {
  if (path === '/font-awesome.css') return fontAwesome();
  const [, folder, file = '', kind] = /^\/(built|packages)\/([\w@./-]+\.(js|css))$/.exec(path) ?? [];
  if (kind !== 'js' && kind !== 'css') return undefined;
  const found = join(folder === 'built' ? librariesOut : packages, file);
  return existsSync(found) ? { body: readFileSync(found, 'utf8'), type: types[kind] } : undefined;
}

export function siteFor(model: PageModel, change: (html: string) => string = (html) => html): Site {
  const home = new URL(model.url);
  const empty: Served = { body: '', status: 404 };
  return (url) => {
    if (url.host !== home.host) return undefined;
    const path = `${url.pathname}${url.search}`;
    const library = servedByLibraries(path);
    if (library) return library;
    const other = model.resources?.[path] ?? model.resources?.[url.pathname];
    if (other !== undefined) {
      return path.endsWith('.js') ? { body: other, type: 'text/javascript' } : { body: change(other) };
    }
    return path === `${home.pathname}${home.search}` ? { body: change(model.html) } : empty;
  };
}

/** Serves documents that tell the lab's build how to run: later, or faster. */
export const marked =
  (marks: Marks) =>
  (html: string): string =>
    html.replace(
      '<html',
      `<html ${Object.entries(marks)
        .map(([name, value]) => `data-${name}="${value}"`)
        .join(' ')}`,
    );

interface Marks {
  /** The page is as it is without the extension until the event `begin`. */
  readonly held?: true;
  /** How much faster time passes for the extension. */
  readonly clock?: number;
}

/** With all badges beside their addresses; as it is where the page reads its own route there. */
export const besideOnly = (model: PageModel): PageModel =>
  model.url.includes('#') ? model : { ...model, url: `${model.url}#beside` };
