/** The style and the script of the start page, inlined under a policy that names their hashes. */

const style = `
:root{color-scheme:light dark;--ink:#1a1d23;--soft:#5a6270;--paper:#fbfbfa;--card:#fff;--line:#dfe2e6;--tint:#0f6b57;--code:#f1f3f2}
@media (prefers-color-scheme:dark){:root{--ink:#e7e9ec;--soft:#a2abb8;--paper:#14171b;--card:#1b1f25;--line:#323842;--tint:#5cc9ab;--code:#232932}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,main,footer{max-width:52rem;margin:0 auto;padding:1rem 1.25rem}
header{padding-top:2.5rem}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.15rem;margin:1.5rem 0 .25rem}
p{margin:.4rem 0}
a{color:var(--tint)}
code,pre,input{font:14px/1.5 ui-monospace,monospace}
code{background:var(--code);border-radius:4px;padding:.1em .35em;overflow-wrap:anywhere}
.endpoint{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:.6rem 0;padding:.7rem .9rem}
summary{cursor:pointer}
summary .about{display:block;color:var(--soft);padding-left:1.05rem}
.method{color:var(--tint);font-weight:600;font-size:.8rem}
.beta{font-size:.75rem;border:1px solid var(--line);border-radius:99px;padding:0 .5em;color:var(--soft)}
form{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end;margin:.7rem 0 .3rem}
label{display:flex;flex-direction:column;font-size:.85rem;color:var(--soft)}
label:first-child{flex:1 1 16rem}
input{width:100%;padding:.4rem .55rem;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:var(--ink)}
button{padding:.45rem 1.1rem;border:0;border-radius:6px;background:var(--tint);color:var(--card);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--tint);outline-offset:2px}
pre{overflow:auto;max-height:24rem;background:var(--code);border-radius:8px;padding:.8rem;margin:.5rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
.request,.where,footer{color:var(--soft);font-size:.88rem;overflow-wrap:anywhere}
`;

const script = `
'use strict';
const key = () => { const form = document.getElementById('key'); return form ? form.elements.key.value.trim() : ''; };
document.getElementById('key')?.addEventListener('submit', (event) => event.preventDefault());
for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { path, parameter, style } = form.dataset;
    const value = form.elements.value.value.trim();
    const query = new URLSearchParams();
    const slot = '{' + parameter + '}';
    const inPath = path.includes(slot);
    if (!inPath) query.set(parameter, value);
    for (const name of ['limit', 'offset']) {
      const field = form.elements[name];
      if (field && field.value !== '') query.set(name, field.value);
    }
    const shown = new URLSearchParams(query);
    const headers = {};
    if (key() !== '' && style === 'A') { query.set('apikey', key()); shown.set('apikey', 'YOUR-KEY'); }
    if (key() !== '' && style === 'B') headers['x-api-key'] = key();
    const place = inPath ? path.replace(slot, encodeURIComponent(value)) : path;
    const request = form.parentElement.querySelector('.request');
    const answer = form.parentElement.querySelector('.answer');
    request.hidden = answer.hidden = false;
    request.textContent = 'GET ' + place + (String(shown) ? '?' + shown : '') + (headers['x-api-key'] ? '   with x-api-key: YOUR-KEY' : '');
    try {
      const response = await fetch(place + (String(query) ? '?' + query : ''), { headers });
      const text = await response.text();
      let pretty = text;
      try { pretty = JSON.stringify(JSON.parse(text), null, 2); } catch {}
      answer.textContent = response.status + ' ' + response.statusText + '\\n' + pretty;
    } catch (error) {
      answer.textContent = 'The service did not answer: ' + error.message;
    }
  });
}
`;

export const startPageAssets = { style, script };
