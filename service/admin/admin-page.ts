/** The page at `/admin`: it asks the admin API with the key that is typed into it, and keeps it nowhere. */
import { type ChainId, chainIds } from '../../lib/core/chains.ts';
import { usualPerSecond } from '../keys/expiry-of.ts';
import { policyFor } from '../policy-for.ts';
import type { Reply } from '../reply.ts';
import { startPageAssets } from '../start-page-assets.ts';
import { type Content, chainsWith, contents } from '../store/collections.ts';
import { mostFileText } from './most-file-text.ts';
import { adminScript } from './page/admin-script.ts';

const style = `${startPageAssets.style}
header,main{max-width:76rem}
section{margin-top:2.5rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.4rem .6rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{white-space:nowrap}
td{overflow-wrap:break-word}
td code{display:block;width:fit-content;font-size:.8rem;word-break:break-all}
#journal td:nth-child(2){white-space:nowrap}
td:last-child{white-space:nowrap;text-align:right;padding-right:0}
.scroll{overflow-x:auto}
td button{padding:.15rem .6rem;margin-left:.3rem;font-size:.85rem}
button.second,td button{background:none;color:var(--tint);border:1px solid var(--line)}
select,textarea{font:inherit;padding:.4rem .55rem;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:var(--ink)}
#record,#key,#limits{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr))}
#record .wide{grid-column:1/-1}
.buttons{grid-column:1/-1;display:flex;gap:.6rem}
[hidden]{display:none!important}
label.check{flex-direction:row;gap:.4rem;align-items:center;flex:none}
label.check input{width:auto}
output{display:block;min-height:1.5em;white-space:pre-wrap;overflow-wrap:anywhere}
output.bad{color:light-dark(#a4262c,#ff8f8f)}
`;

const options = (words: readonly string[]) => words.map((word) => `<option>${word}</option>`).join('');
const only = (...kinds: readonly Content[]) => `data-kinds="${kinds.join(' ')}"`;
const field = (name: string, title: string, more = '', about = '') =>
  `<label ${about}>${title}<input name="${name}" autocomplete="off" spellcheck="false" ${more}></label>`;
const limits = `${field('rate', 'Requests a second (0: any)', `type="number" min="0" value="${usualPerSecond}" required`)}
${field('quota', 'Requests a month (0: any)', 'type="number" min="0" value="0" required')}
${field('expires', 'Last day (empty: never)', 'type="date"')}`;
const kindsOf = (chain: ChainId) =>
  only(...contents.filter((one) => one === 'label' || chainsWith(one).includes(chain)));
const chains = `<label>Chain<select name="chain">${chainIds.map((id) => `<option ${kindsOf(id)}>${id}</option>`).join('')}</select></label>`;
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
<div class="scroll"><table id="records"><thead><tr><th>Chain</th><th>Name and address</th><th>Type</th><th>Label</th><th>Origin</th><th></th></tr></thead><tbody></tbody></table></div>
<p><button id="more" hidden>More</button></p>
<h2 id="record-title">Add a record</h2>
<form id="record">${kinds}${chains}${field('address', 'Address', 'required', 'class="wide"')}
${field('name', 'Name', '', only('label', 'contract'))}${field('type', 'Type', '', only('label', 'contract'))}
${field('subtype', 'Subtype')}${field('label', 'Label')}
${field('txs', 'Transactions, | between', '', only('mev'))}${field('protocols', 'Protocols, | between', '', only('mev'))}
<label class="wide" ${only('contract')}>Metadata, JSON<textarea name="metadata" rows="2" spellcheck="false"></textarea></label>
<p class="buttons"><button>Save</button><button type="reset" class="second">Clear</button></p></form></section>
<section><h2>Import</h2><form id="import"><label>File<input name="file" type="file" required data-most="${mostFileText}"></label>
<label>Chain of records that name none<select name="chain"><option value=""></option>${options(chainIds)}</select></label>
<label class="check"><input type="checkbox" name="add">Add to earlier imports</label>
<label class="check"><input type="checkbox" name="force">Even if it drops records</label>
<button>Preview</button></form><output id="preview" role="status"></output><p><button id="store" hidden>Import this</button></p></section>
<section><h2>Keys</h2>
<div class="scroll"><table id="keys"><thead><tr><th>Id</th><th>Name</th><th>A second</th><th>A month</th><th>Used this month</th><th>Last day</th><th>State</th><th></th></tr></thead><tbody></tbody></table></div>
<form id="limits" hidden><h3 id="limits-of" class="buttons"></h3><input type="hidden" name="id">${limits}<p class="buttons"><button>Change</button></p></form>
<h2>Create a key</h2>
<form id="key">${field('name', 'Name', 'required')}${limits}<p class="buttons"><button>Create</button></p></form><output id="made" role="status"></output></section>
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
