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

/** Runs in the page, which gets its text: it uses nothing but the browser. */
function tryEndpoints(): void {
  const keyForm = document.querySelector<HTMLFormElement>('#key');
  keyForm?.addEventListener('submit', (event) => event.preventDefault());
  const ask = async (form: HTMLFormElement) => {
    const value = (name: string) =>
      form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? '';
    const place = (name: string) => form.parentElement?.querySelector<HTMLElement>(`.${name}`);
    const { path = '', parameter = '', style } = form.dataset;
    const key = keyForm?.querySelector('input')?.value.trim() ?? '';
    const slot = `{${parameter}}`;
    const query = new URLSearchParams(path.includes(slot) ? {} : { [parameter]: value('value') });
    for (const name of ['limit', 'offset']) if (value(name) !== '') query.set(name, value(name));
    const inQuery = key !== '' && style === 'A';
    const inHeader = key !== '' && style === 'B';
    const url = (apikey: string) => {
      const whole = new URLSearchParams(query);
      if (inQuery) whole.set('apikey', apikey);
      const asked = path.replace(slot, encodeURIComponent(value('value')));
      return whole.size > 0 ? `${asked}?${whole}` : asked;
    };
    const [request, answer] = [place('request'), place('answer')];
    if (!request || !answer) return;
    request.hidden = answer.hidden = false;
    request.textContent = `GET ${url('YOUR-KEY')}${inHeader ? '   with x-api-key: YOUR-KEY' : ''}`;
    try {
      const response = await fetch(url(key), { headers: inHeader ? { 'x-api-key': key } : {} });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const shown = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
      answer.textContent = `${response.status} ${response.statusText}\n${shown}`;
    } catch (error) {
      answer.textContent = `The service did not answer: ${error instanceof Error ? error.message : error}`;
    }
  };
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void ask(form);
    });
}

export const startPageAssets = { style, script: `(${tryEndpoints})();` };
