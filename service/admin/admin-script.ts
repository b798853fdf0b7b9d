/** The script of the admin page. It puts what the service answers into the page as text alone. */
export const adminScript = `
'use strict';
const $ = (id) => document.getElementById(id);
let key = '';
let found = { asked: null, offset: 0 };
let replaced = null;
let file = null;

const say = (text, isBad = false) => { $('said').textContent = text; $('said').className = isBad ? 'bad' : ''; };

async function ask(action, input = {}) {
  const response = await fetch('/admin/api/' + action, {
    method: 'POST',
    headers: { authorization: 'Bearer ' + key, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}

/** Runs what a person asked for and says why it could not be done. */
const on = (target, event, work) => target.addEventListener(event, async (happened) => {
  happened.preventDefault();
  try { say(await work(happened.target) ?? ''); } catch (error) { say(error.message, true); }
});

const cell = (content) => {
  const made = document.createElement('td');
  made.append(...[content].flat());
  return made;
};
const button = (title, work) => {
  const made = document.createElement('button');
  made.textContent = title;
  on(made, 'click', work);
  return made;
};
const row = (table, cells) => {
  const made = document.createElement('tr');
  made.append(...cells.map(cell));
  $(table).tBodies[0].append(made);
};
const empty = (table) => $(table).tBodies[0].replaceChildren();
const textsOf = ({ name, type, subtype, label }) => ({ name, type, subtype, label });
const placeOf = ({ chain, content, address }) => ({ chain, content, address });
const words = (text) => text.split(/\\s+/).filter((word) => word !== '');
const limitsOf = ({ rate, quota, expires }) => ({ rate: Number(rate.value), quota: Number(quota.value), expires: expires.value });

async function showRecords(offset) {
  const { records, hasMore } = await ask('list', { ...found.asked, offset });
  if (offset === 0) empty('records');
  for (const record of records) {
    const type = [record.type, record.subtype].filter(Boolean).join(' / ');
    row('records', [record.chain, record.address, record.name, type, record.label, record.isSet ? 'set' : 'import', [
      button('Edit', () => edit(record)),
      button('Delete', async () => {
        await ask('remove', { ...placeOf(record), ...textsOf(record) });
        await refresh();
        return 'Deleted. The journal can undo it.';
      }),
    ]]);
  }
  found.offset = offset + records.length;
  $('more').hidden = !hasMore;
}

function edit(record) {
  replaced = record;
  $('record-title').textContent = 'Change the record';
  const { elements } = $('record');
  for (const name of ['chain', 'content', 'address', 'name', 'type', 'subtype', 'label', 'metadata']) elements[name].value = record[name];
  for (const name of ['txs', 'protocols']) elements[name].value = record[name].join(' ');
  elements.name.focus();
}

async function showKeys() {
  empty('keys');
  for (const { id, name, rate, quota, used, expires, revoked, isAdmin } of await ask('keys')) {
    const state = revoked ? 'revoked' : isAdmin ? 'admin' : 'valid';
    row('keys', [id, name, String(rate || '–'), String(quota || '–'), String(used), expires || '–', state, revoked ? [] : [
      button('Limits', () => {
        const { elements } = $('limits');
        Object.entries({ id, rate, quota, expires }).forEach(([field, value]) => { elements[field].value = value; });
        $('limits').hidden = false;
        elements.rate.focus();
        return 'Limits of ' + id + ': below.';
      }),
      button('Revoke', async () => { await ask('revoke-key', { id }); await refresh(); return id + ' is revoked.'; }),
    ]]);
  }
}

async function showJournal() {
  empty('journal');
  for (const { number, at, by, what, text } of await ask('journal')) {
    row('journal', [String(number), at, by, what + ' ' + text, button('Undo', async () => {
      await ask('undo', { number });
      await refresh();
      return 'Change ' + number + ' is undone.';
    })]);
  }
}

async function refresh() {
  await Promise.all([found.asked ? showRecords(0) : undefined, showKeys(), showJournal()]);
}

on($('enter'), 'submit', async (form) => {
  key = form.elements.key.value.trim();
  found.asked = { text: '', content: 'label' };
  await refresh();
  document.querySelector('main').hidden = false;
});
on($('search'), 'submit', ({ elements: { text, chain, content } }) => {
  found.asked = { text: text.value, content: content.value, ...(chain.value && { chain: chain.value }) };
  return showRecords(0);
});
on($('more'), 'click', () => showRecords(found.offset));
on($('record'), 'submit', async (form) => {
  const values = Object.fromEntries(new FormData(form));
  const isSamePlace = replaced && ['chain', 'content', 'address'].every((name) => replaced[name] === values[name]);
  const before = replaced && (isSamePlace ? { replaces: textsOf(replaced) } : { moves: { ...placeOf(replaced), ...textsOf(replaced) } });
  await ask('set', { ...values, txs: words(values.txs), protocols: words(values.protocols), ...before });
  form.reset();
  await refresh();
  return 'Saved.';
});
$('record').addEventListener('reset', () => { replaced = null; $('record-title').textContent = 'Add a record'; });

/** Shows what an import did or would do; nothing is stored unless it is asked for a second time. */
async function runImport(preview) {
  const { elements: { chain, add, force } } = $('import');
  const how = { ...(chain.value && { chain: chain.value }), add: add.checked, force: force.checked };
  const { summary, stopped, bad } = await ask('import', { name: file.name, text: await file.text(), ...how, preview });
  const told = summary
    ? [summary.rows + ' rows: ' + summary.records + ' records, ' + summary.repeated + ' repeated, ' + summary.bad + ' bad.']
    : [stopped];
  $('preview').textContent = [...told, ...bad.map(({ line, reason }) => 'line ' + line + ': ' + reason)].join('\\n');
  $('store').hidden = !preview || !summary;
  if (!preview) await refresh();
  return summary ? (preview ? 'Nothing is stored yet.' : 'Imported.') : 'Nothing was changed.';
}
on($('import'), 'submit', (form) => { file = form.elements.file.files[0]; return runImport(true); });
$('import').addEventListener('change', () => { $('store').hidden = true; });
on($('store'), 'click', () => runImport(false));

on($('key'), 'submit', async (form) => {
  const { id, key: made } = await ask('add-key', { name: form.elements.name.value, ...limitsOf(form.elements) });
  $('made').textContent = 'Key ' + id + ', shown once:\\n' + made;
  form.reset();
  await refresh();
  return 'Key ' + id + ' is made.';
});
on($('limits'), 'submit', async (form) => {
  await ask('limit-key', { id: form.elements.id.value, ...limitsOf(form.elements) });
  form.hidden = true;
  await refresh();
  return 'Changed.';
});
`;
