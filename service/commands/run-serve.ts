/** `serve`: the service until it is told to stop. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { allFacts, packVersion } from '../../data/all-facts.ts';
import { askAdmin } from '../admin/ask-admin.ts';
import { defaultStorePath } from '../default-store-path.ts';
import { exampleRows } from '../example-rows.ts';
import { type KeyFile, openKeyFile } from '../keys/key-file.ts';
import { noteLine } from '../log.ts';
import { createLogWriter } from '../log-writer.ts';
import { places } from '../places.ts';
import { createListFiles, publishApart } from '../publish/list-files.ts';
import { type Values, wholeNumber } from '../read-command.ts';
import { serve } from '../serve.ts';
import { stopSignal } from '../stop-signal.ts';
import { openEditFile } from '../store/edit-file.ts';
import { openLiveStore } from '../store/live-store.ts';
import { openMemoryStore } from '../store/open-memory-store.ts';
import { openThreadedStore } from '../store/open-threaded-store.ts';
import { openStoreDirectory } from '../store/store-directory.ts';
import { createTroubles } from '../troubles.ts';
import { withUpstream } from '../upstream/with-upstream.ts';

type Given = Values & { readonly data: string };

/** Arbitrary, and not a usual port of development servers. */
const usualPort = 8747;
const largestPort = 65_535;
/** Milliseconds for writing the rest of the log at the end. */
const goodbye = 1_000;

export async function runServe(values: Given): Promise<void> {
  // Listen for signals first: the service may be stopped as soon as it starts.
  const stopped = stopSignal();
  const port = wholeNumber(values.port, 'port', usualPort, largestPort);
  const { log, flush, troubles } = openLog();
  const note = (message: string, detail = '') => log(noteLine(Date.now(), 'info', message, detail));
  const directory = openStoreDirectory(values.data);
  const updated = directory.update();
  if (updated !== undefined)
    note('Labels of an older version were brought up to date.', `generation ${updated}`);
  const pack =
    values.examples === true || (values['without-pack'] === true && values['with-pack'] !== true)
      ? undefined
      : defaultStorePath(values.data, packVersion(places.pack), () => allFacts(places.pack));
  const edits = openEditFile(directory.editFile, 'service');
  const layers = { edits: directory.editFile, pack };
  const own = openLiveStore({
    directory,
    first: (threads) =>
      values.examples === true
        ? openMemoryStore(exampleRows(), 'examples')
        : openThreadedStore(layers, threads),
    layers,
    editsVersion: edits.version,
    troubles,
    changed: (generation) => note('Serving an import.', `generation ${generation}`),
  });
  const store = withUpstream(own, values, troubles);
  const keys = openKeyFile(directory.keyFile);
  if (values.open !== true) firstKey(keys, values.data, { name: 'first', file: 'first-key', isAdmin: false });
  if (values.admin === true) firstKey(keys, values.data, { name: 'admin', file: 'admin-key', isAdmin: true });
  const watched = keys.watch(troubles);
  const actions = askAdmin(values.data);
  const origins = values.origin ?? [];
  const folder = join(values.data, 'lists');
  const lists = createListFiles({
    folder,
    version: () => own.tag(),
    publish: () => publishApart(folder, values.data),
  });
  await own.ready();
  const serving = await serve({
    store,
    ...(values.open === true ? { open: true } : { keys: watched }),
    ...(values.admin === true && { admin: { keys: watched, ask: actions.ask } }),
    port,
    host: values.host ?? '127.0.0.1',
    names: values.name ?? [],
    log,
    troubles,
    examples: values.examples === true,
    lists,
    ...(origins.length === 0 ? {} : { cors: origins.includes('*') ? '*' : origins }),
  });
  note('Listening.', serving.url);
  process.stderr.write(`Nametag label service: ${serving.url}\n`);
  const signal = await stopped;
  note('Stopping.', signal);
  await serving.close();
  actions.close();
  keys.close();
  store.close();
  edits.close();
  flush();
  // An unread log must not keep the process alive.
  setTimeout(() => process.exit(), goodbye).unref();
}

/** The log on standard output; its failures become troubles of the service. */
function openLog() {
  const out = createLogWriter(process.stdout, (trouble) => {
    if (trouble === undefined) return troubles.end('log');
    troubles.begin('log', trouble);
  });
  const troubles = createTroubles((line) => {
    out.log(line);
    // If the log is lost, standard error may still be read.
    if (troubles.list().some((trouble) => trouble.startsWith('log'))) process.stderr.write(`${line}\n`);
  });
  // The log writer handles failed lines; without a listener the first would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return { ...out, troubles };
}

/**
 * Without any key the service would be useless, so it makes one. It goes into a file that its owner alone may read,
 * because what a service prints ends up in a log.
 */
function firstKey(
  keys: KeyFile,
  data: string,
  {
    name,
    file: fileName,
    isAdmin,
  }: { readonly name: string; readonly file: string; readonly isAdmin: boolean },
): void {
  if (keys.list().some((key) => key.isAdmin === isAdmin)) return;
  const path = resolve(data, fileName);
  // The file first: a key that nobody could read would keep the next start from making another.
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  const { key, record } = keys.add({ name, isAdmin }, Date.now());
  writeSync(file, `${key}\n`);
  closeSync(file);
  process.stderr.write(`The ${name} key (${record.id}) is in ${path}. Move it to where it is needed.\n`);
}
