/** The page beside a published list, for people who open its folder in a browser. */
import { keyChainName } from '../../lib/core/label/key.ts';
import { indexFile, type ListIndex, type PackFile } from '../../lib/core/lists/list-index.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function listPage({ title, licence, homepage, at }: ListIndex, packs: readonly PackFile[]): string {
  const rows = packs.map(
    ({ chain, rows: count }) => `<tr><th scope="row">${keyChainName(chain)}</th><td>${count}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}
th{text-align:start;font-weight:500}td{text-align:end}th,td{padding:.2rem 1.5rem .2rem 0}</style>
<h1>${escaped(title)}</h1>
<p>This is a list of names for blockchain addresses, as of ${new Date(at).toISOString().slice(0, 10)}. To use it, copy the
address of <a href="${indexFile}">${indexFile}</a>, open the options of Nametag, and add it under “Lists”.</p>
<p>${licence === undefined ? 'No licence is stated.' : `Licence: ${escaped(licence)}.`}${
    homepage === undefined ? '' : ` <a href="${escaped(homepage)}">More about this list</a>.`
  }</p>
<table>${rows.join('')}</table>
</html>
`;
}
