/** Finds, sets and removes records in the admin page. */
import type { ShownRecord } from '../admin-actions.ts';
import type { PageTools } from './page-tools.ts';

export function pageRecords(
  { ask, byId, button, code, empty, field, form, on, onEach, row }: PageTools,
  changed: () => Promise<void>,
) {
  let asked: Readonly<Record<string, string>> = { text: '', content: 'label' };
  let shown = 0;
  let replaced: ShownRecord | undefined;
  const listsOf = ({ txs, protocols }: Pick<ShownRecord, 'txs' | 'protocols'>) => ({
    txs: txs.join(' | '),
    protocols: protocols.join(' | '),
  });
  const parts = (text: unknown) =>
    text === ''
      ? []
      : String(text)
          .split('|')
          .map((part) => part.trim());

  /** A form shows the fields of the chosen kind, and the chains that have it. */
  const chooseKind = () => {
    const kind = field('record', 'content').value;
    for (const one of form('record').querySelectorAll<HTMLElement>('[data-kinds]'))
      one.hidden = !(one.dataset.kinds ?? '').split(' ').includes(kind);
    const chain = field('record', 'chain');
    const chains = chain.querySelectorAll('option');
    for (const one of chains) one.disabled = one.hidden === true;
    const chosen = Array.from(chains).find(({ value }) => value === chain.value);
    if (chosen?.disabled !== false)
      chain.value = Array.from(chains).find(({ disabled }) => !disabled)?.value ?? '';
  };
  const edit = (record: ShownRecord) => {
    replaced = record;
    byId('record-title').textContent = 'Change the record';
    field('record', 'content').value = record.content;
    chooseKind();
    for (const name of ['chain', 'address', 'name', 'type', 'subtype', 'label', 'metadata'] as const)
      field('record', name).value = record[name];
    for (const [name, text] of Object.entries(listsOf(record))) field('record', name).value = text;
    field('record', 'address').focus();
  };
  const show = async (offset: number) => {
    const found = { ...asked, offset };
    const { records, hasMore } = await ask<{ records: ShownRecord[]; hasMore: boolean }>('list', found);
    if (offset === 0) empty('records');
    for (const record of records) {
      const type = [record.type, record.subtype].filter((text) => text !== '').join(' / ');
      const buttons = [
        button('Edit', () => edit(record)),
        button('Delete', async () => {
          await ask('remove', record);
          await changed();
          return 'Deleted. The journal can undo it.';
        }),
      ];
      const origin = record.isSet ? 'set' : 'import';
      const who = [record.name, code(record.address)];
      row('records', [record.chain, who, type, record.label, origin, buttons]);
    }
    shown = offset + records.length;
    byId('more').hidden = !hasMore;
  };

  const search = () => {
    const chain = field('search', 'chain').value;
    asked = {
      text: field('search', 'text').value,
      content: field('search', 'content').value,
      ...(chain !== '' && { chain }),
    };
    return show(0);
  };
  onEach(form('search'), 'submit', search);
  on(byId('more'), 'click', () => show(shown));
  on(form('record'), 'submit', async () => {
    const values = Object.fromEntries(new FormData(form('record')));
    const before = replaced;
    const stays =
      before && (['chain', 'content', 'address'] as const).every((name) => before[name] === values[name]);
    const instead = before && (stays ? { replaces: before } : { moves: before });
    const lists = { txs: parts(values.txs), protocols: parts(values.protocols) };
    // What nobody changed stays as it is, whatever it holds.
    for (const name of ['txs', 'protocols'] as const)
      if (before && values[name] === listsOf(before)[name]) lists[name] = [...before[name]];
    await ask('set', { ...values, ...lists, ...instead });
    form('record').reset();
    await changed();
    return 'Saved.';
  });
  form('record').addEventListener('reset', () => {
    replaced = undefined;
    byId('record-title').textContent = 'Add a record';
    // The fields are emptied after this.
    setTimeout(chooseKind);
  });
  field('record', 'content').addEventListener('change', chooseKind);
  chooseKind();
  return () => show(0);
}
