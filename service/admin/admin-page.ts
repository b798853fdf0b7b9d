/** The page at `/admin`: it asks the admin API with the key that is typed into it, and keeps it nowhere. */
import { chainIds } from '../../lib/core/chains.ts';
import { usualPerSecond } from '../keys/expiry-of.ts';
import { policyFor } from '../policy-for.ts';
import type { Reply } from '../reply.ts';
import { startPageAssets } from '../start-page-assets.ts';
import { contents } from '../store/collections.ts';
import { adminScript } from './admin-script.ts';

const style = `${startPageAssets.style}
section{margin-top:2rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.35rem .5rem;border-bottom:1px solid var(--line);overflow-wrap:anywhere;vertical-align:top}
.scroll{overflow-x:auto}
td button{padding:.15rem .6rem;margin:0 .2rem .2rem 0;font-size:.85rem}
select,textarea{font:inherit;padding:.4rem .55rem;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:var(--ink)}
label.check{flex-direction:row;gap:.4rem;align-items:center;flex:none}
label.check input{width:auto}
output{display:block;min-height:1.5em;white-space:pre-wrap;overflow-wrap:anywhere}
output.bad{color:light-dark(#a4262c,#ff8f8f)}
fieldset{border:0;margin:0;padding:0;min-width:0}
`;

const options = (words: readonly string[]) => words.map((word) => `<option>${word}</option>`).join('');
const field = (name: string, title: string, more = '') =>
  `<label>${title}<input name="${name}" autocomplete="off" spellcheck="false" ${more}></label>`;
const limits = `${field('rate', 'Requests a second (0: any)', `type="number" min="0" value="${usualPerSecond}"`)}
${field('quota', 'Requests a month (0: any)', 'type="number" min="0" value="0"')}
${field('expires', 'Last day (empty: never)', 'type="date"')}`;
const chains = `<label>Chain<select name="chain">${options(chainIds)}</select></label>`;
const kinds = `<label>Kind<select name="content">${options(contents)}</select></label>`;

const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer"><title>Nametag label service: labels and keys</title><style>${style}</style></head>
<body><header><h1>Labels and keys</h1>
<form id="enter"><label>Admin key. It stays in this page.
<input name="key" type="password" autocomplete="off" spellcheck="false" required></label><button>Open</button></form>
<output id="said" role="status"></output></header>
<main hidden>
<section><h2>Labels</h2>
<form id="search">${field('text', 'Text or address')}
<label>Chain<select name="chain"><option value="">all</option>${options(chainIds)}</select></label>${kinds}<button>Search</button></form>
<div class="scroll"><table id="records"><thead><tr><th>Chain</th><th>Address</th><th>Name</th><th>Type</th><th>Label</th><th>Origin</th><th></th></tr></thead><tbody></tbody></table></div>
<p><button id="more" hidden>More</button></p>
<h2 id="record-title">Add a record</h2>
<form id="record">${chains}${kinds}${field('address', 'Address', 'required')}${field('name', 'Name')}${field('type', 'Type')}
${field('subtype', 'Subtype')}${field('label', 'Label')}${field('txs', 'MEV: transactions, spaces between')}${field('protocols', 'MEV: protocols, spaces between')}
<label>Contract: metadata, JSON<textarea name="metadata" rows="2" spellcheck="false"></textarea></label>
<button>Save</button><button type="reset">Clear</button></form></section>
<section><h2>Import</h2><form id="import"><label>File<input name="file" type="file" required></label>
<label>Chain of records that name none<select name="chain"><option value=""></option>${options(chainIds)}</select></label>
<label class="check"><input type="checkbox" name="add">Add to earlier imports</label>
<label class="check"><input type="checkbox" name="force">Even if it drops records</label>
<button>Preview</button></form><output id="preview" role="status"></output><p><button id="store" hidden>Import this</button></p></section>
<section><h2>Keys</h2>
<div class="scroll"><table id="keys"><thead><tr><th>Id</th><th>Name</th><th>A second</th><th>A month</th><th>Used this month</th><th>Last day</th><th>State</th><th></th></tr></thead><tbody></tbody></table></div>
<form id="key">${field('name', 'Name', 'required')}${limits}<button>Create</button></form><output id="made" role="status"></output>
<form id="limits" hidden><input type="hidden" name="id">${limits}<button>Change</button></form></section>
<section><h2>Journal</h2>
<div class="scroll"><table id="journal"><thead><tr><th></th><th>When</th><th>Who</th><th>What</th><th></th></tr></thead><tbody></tbody></table></div></section>
</main><script>${adminScript}</script></body></html>`;

const policy = policyFor({ script: adminScript, style });

export function adminPage(): Reply {
  return {
    status: 200,
    body: html,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  };
}
