/** Shows what was changed in the admin page, and undoes it; and imports a file, after a preview. */
import type { createDecoder } from '../../../lib/core/import/decode-text.ts';
import type { ShownChange, ShownImport } from '../admin-actions.ts';
import type { PageTools } from './page-tools.ts';

export function pageJournal({ ask, button, empty, row }: PageTools, changed: () => Promise<void>) {
  return async () => {
    const changes = await ask<ShownChange[]>('journal');
    empty('journal');
    for (const { number, at, by, what, text } of changes) {
      const undo = button('Undo', async () => {
        await ask('undo', { number });
        await changed();
        return `Change ${number} is undone.`;
      });
      row('journal', [String(number), at.slice(0, 16).replace('T', ' '), by, `${what} ${text}`, undo]);
    }
  };
}

export function pageImport(
  { ask, byId, field, form, on, onEach }: PageTools,
  changed: () => Promise<void>,
  decoder: typeof createDecoder,
) {
  let file: File | undefined;
  const requireFits = (size: number) => {
    const most = Number(field('import', 'file').dataset.most);
    if (size > most) throw new Error(`Files of more than ${most / 2 ** 20} MB are imported by the command.`);
  };
  /** As the command does, it looks at the content and not at the name. */
  const unpacked = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
  /** Shows what an import did or would do; nothing is stored unless it is asked for a second time. */
  const run = async (preview: boolean) => {
    const chosen = file;
    if (!chosen) return;
    // The service would close the connection, and the browser name no reason.
    requireFits(chosen.size);
    const bytes = await unpacked(chosen);
    requireFits(bytes.length);
    const chain = field('import', 'chain').value;
    const { summary, stopped, bad } = await ask<ShownImport>('import', {
      name: chosen.name,
      // Spreadsheets on Windows save other letters than those of UTF-8.
      text: decoder()(bytes, true),
      ...(chain !== '' && { chain }),
      add: field('import', 'add').checked,
      force: field('import', 'force').checked,
      preview,
    });
    // Another file, or another way to import it, was chosen meanwhile.
    if (preview && file !== chosen) return 'Nothing is stored yet.';
    const told = summary
      ? `${summary.rows} rows: ${summary.records} records, ${summary.repeated} repeated, ${summary.bad} bad.`
      : stopped;
    const lines = bad.map(({ line, reason }) => `line ${line}: ${reason}`);
    byId('preview').textContent = [told, ...lines].join('\n');
    byId('store').hidden = !preview || !summary;
    if (!preview) await changed();
    if (!summary) return 'Nothing was changed.';
    return preview ? 'Nothing is stored yet.' : 'Imported.';
  };
  const preview = () => {
    file = field('import', 'file').files?.[0];
    return run(true);
  };
  onEach(form('import'), 'submit', preview);
  form('import').addEventListener('change', () => {
    file = undefined;
    byId('store').hidden = true;
  });
  on(byId('store'), 'click', () => run(false));
}
