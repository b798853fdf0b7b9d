/** `publish FOLDER`: our own labels as a list that the extension subscribes to, for any static host. */
import { resolve } from 'node:path';
import { isWebUrl } from '../../lib/core/is-web-url.ts';
import { openListKeys } from '../publish/list-keys.ts';
import { publishList } from '../publish/publish-list.ts';
import { publishedRows } from '../publish/published-rows.ts';
import { UsageError } from '../read-command.ts';
import { openStoreDirectory } from '../store/store-directory.ts';
import { requireData } from './require-data.ts';
import type { Work } from './work.ts';

export async function runPublish({ values, words: [folder], terminal }: Work): Promise<void> {
  if (folder === undefined) throw new UsageError('publish needs the name of the folder for the list.');
  if (values.homepage !== undefined && !isWebUrl(values.homepage))
    throw new UsageError('--homepage has to be a whole web address, such as https://example.org/.');
  requireData(values.data);
  const directory = openStoreDirectory(values.data);
  directory.update();
  const keys =
    values.unsigned === true ? undefined : await openListKeys(values.data, values['new-key'] === true);
  const made = await publishList({
    folder: resolve(folder),
    rows: publishedRows(directory),
    title: values.title ?? 'Labels',
    licence: values.licence,
    homepage: values.homepage,
    ...(keys && { key: keys.key, former: keys.former }),
    now: Date.now(),
  });
  const update =
    made.updateBytes === undefined ? '' : `, ${made.updateBytes} for whoever has the version before`;
  terminal.out.write(
    `${made.rows} labels stand in ${made.index}: ${made.packBytes} bytes to load${update}.\n` +
      'Put the folder on any web server, and add the URL of that file in the extension, under "Lists".\n',
  );
}
