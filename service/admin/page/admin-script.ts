/** The script of the admin page: the text of the functions that run there. */
import { createDecoder } from '../../../lib/core/import/decode-text.ts';
import { pageImport, pageJournal } from './page-journal.ts';
import { pageKeys } from './page-keys.ts';
import { pageRecords } from './page-records.ts';
import { pageTools } from './page-tools.ts';

const parts = { pageTools, pageRecords, pageKeys, pageJournal, pageImport, createDecoder };

type Parts = typeof parts;

/** Brings the parts together; all of them are shown anew when one has changed something. */
function openPage(parts: Parts): void {
  const { pageTools, pageRecords, pageKeys, pageJournal, pageImport, createDecoder } = parts;
  const tools = pageTools();
  const refresh = async () => {
    await Promise.all([records(), keys(), journal()]);
  };
  const records = pageRecords(tools, refresh);
  const keys = pageKeys(tools, refresh);
  const journal = pageJournal(tools, refresh);
  pageImport(tools, refresh, createDecoder);
  tools.on(tools.form('enter'), 'submit', async () => {
    tools.enter(tools.field('enter', 'key').value.trim());
    await refresh();
    const main = document.querySelector('main');
    if (main) main.hidden = false;
  });
}

const named = Object.entries(parts).map(([name, part]) => `${name}: ${part}`);

export const adminScript = `(${openPage})({\n${named.join(',\n')}\n});`;
