/** The page at `/`: the service's endpoints, each with a form to try it. It loads nothing else. */
import { type Endpoint, endpoints, keyPlace } from '../lib/core/api/endpoints.ts';
import { summaryOf } from '../lib/core/api/summary-of.ts';
import { chainOf } from '../lib/core/chains.ts';
import { pathsOf } from './paths-of.ts';
import { policyFor } from './policy-for.ts';
import { sampleOf } from './sample-of.ts';
import { startPageAssets } from './start-page-assets.ts';

const { script, style } = startPageAssets;

interface Shown {
  /** No key is asked for. */
  readonly open: boolean;
  /** The example records are served instead of the open pack. */
  readonly examples: boolean;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function card(endpoint: Endpoint, number: number, { open, examples }: Shown): string {
  const { parameter, most, chain } = endpoint;
  const sample = sampleOf(endpoint, examples);
  const hint = parameter === 'searchtext' ? 'Text' : most > 1 ? `Up to ${most} addresses` : 'Address';
  const paging = (['limit', 'offset'] as const)
    .filter((name) => endpoint[name] !== 'none')
    .map(
      (name) =>
        `<label>${name}<input name="${name}" inputmode="numeric" size="5" autocomplete="off"></label>`,
    );
  const paths = pathsOf(endpoint).map((path) => `<code>${escapeHtml(path)}</code>`);
  return `<details class="endpoint" id="e${number}">
<summary><span class="method">GET</span> ${paths[0]} ${endpoint.beta ? '<span class="beta">beta</span>' : ''}
<span class="about">${escapeHtml(summaryOf(endpoint))}</span></summary>
${paths.length > 1 ? `<p>Also as ${paths.slice(1).join(', ')}.</p>` : ''}
${sample === undefined ? '<p>The open pack has no such record: there is one when somebody has imported it.</p>' : ''}
<form data-path="${escapeHtml(endpoint.path)}" data-parameter="${parameter}" data-style="${endpoint.style}">
<label>${hint}<input name="value" required autocomplete="off" spellcheck="false" value="${escapeHtml(sample ?? '')}"></label>
${paging.join('\n')}
<button>Ask</button>
</form>
<p class="request" hidden></p><pre class="answer" role="status" aria-label="Answer of ${escapeHtml(chainOf(chain).name)}" hidden></pre>
${open ? '' : `<p class="where">The key goes in ${endpoint.style === 'A' ? `the query, as <code>${keyPlace.A.name}</code>` : `the header <code>${keyPlace.B.name}</code>`}.</p>`}
</details>`;
}

function section(wanted: 'A' | 'B', title: string, about: string, shown: Shown): string {
  const cards = endpoints
    .map((endpoint, number) => ({ endpoint, number }))
    .filter(({ endpoint }) => endpoint.style === wanted)
    .map(({ endpoint, number }) => card(endpoint, number, shown));
  return `<section><h2>${title}</h2><p>${about}</p>${cards.join('\n')}</section>`;
}

function page(shown: Shown): string {
  const { open, examples } = shown;
  const key = open
    ? '<p>This service is open: it asks for no key.</p>'
    : `<form id="key"><label>Your key, to try things here. It stays in this page.
<input name="key" type="password" autocomplete="off" spellcheck="false"></label></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer"><title>Nametag label service</title><style>${style}</style></head>
<body><header><h1>Nametag label service</h1>
<p>Labels of blockchain addresses, by address or by text. Every answer is JSON with one field, <code>data</code>.
An address that is not known, and a text that nothing matches, give an empty list.</p>
<p><a href="/openapi.json">OpenAPI description</a> · <a href="/health">Health</a></p>${key}</header>
<main>${section('A', 'Style A', 'Paths begin with <code>/api/</code>.', shown)}
${section('B', 'Style B', 'Paths begin with the chain; parameters stand in the query.', shown)}</main>
<footer><p>Errors are JSON too: <code>{"error": {"code", "message"}}</code>; the message says what would have been right.
${examples ? 'The examples above are of nobody.' : 'The examples above are of the open pack.'}</p></footer>
<script>${script}</script></body></html>`;
}

/** The policy allows the page only its own script, its own style and its own host. */
export function startPageHtml(shown: Shown) {
  return {
    body: page(shown),
    headers: { 'content-security-policy': policyFor({ script, style }) },
  };
}
