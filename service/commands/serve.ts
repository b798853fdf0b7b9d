/** `serve`: the service until it is told to stop. */
import process from 'node:process';
import { allFacts } from '../../data/facts.ts';
import { type Values, wholeNumber } from '../command.ts';
import { openDefaultStore } from '../default-store.ts';
import { exampleRows } from '../examples.ts';
import { type KeyFile, openKeyFile } from '../keys/file.ts';
import { noteLine } from '../log.ts';
import { createLogWriter } from '../log-writer.ts';
import { serve } from '../server.ts';
import { openDirectory } from '../store/directory.ts';
import { openLiveStore } from '../store/live.ts';
import { openMemoryStore } from '../store/memory.ts';

type Given = Values & { readonly data: string };

/** Arbitrary, and not one of the ports that development servers fight about. */
const usualPort = 8747;
const largestPort = 65_535;

export async function runServe(values: Given): Promise<void> {
  const directory = openDirectory(values.data);
  const out = createLogWriter(process.stdout);
  const note = (message: string, detail = '') => out.log(noteLine(Date.now(), 'info', message, detail));
  const first =
    values.examples === true
      ? openMemoryStore(exampleRows(), 'examples')
      : openDefaultStore(values.data, allFacts());
  const store = openLiveStore(directory, first, (generation) =>
    note('Serving another import.', `generation ${generation}`),
  );
  const keys = openKeyFile(directory.keyFile);
  if (values.open !== true) firstKey(keys);
  const origins = values.origin ?? [];
  const serving = await serve({
    store,
    ...(values.open === true ? { open: true } : { keys: keys.watch() }),
    port: wholeNumber(values.port, 'port', usualPort, largestPort),
    host: values.host ?? '127.0.0.1',
    names: values.name ?? [],
    log: out.log,
    ...(origins.length === 0 ? {} : { cors: origins.includes('*') ? '*' : origins }),
  });
  note('Listening.', serving.url);
  process.stderr.write(`Nametag label service: ${serving.url}\n`);
  const signal = await stopSignal();
  note('Stopping.', signal);
  await serving.close();
  keys.close();
  store.close();
  out.flush();
}

/** A service that nobody has a key for is of no use: it makes one and shows it, once, to whoever started it. */
function firstKey(keys: KeyFile): void {
  if (keys.list().length > 0) return;
  const { key, record } = keys.add({ name: 'first' }, Date.now());
  // Standard error is for the person at the terminal; the log goes to standard output.
  process.stderr.write(`Your key (${record.id}), shown this once: ${key}\n`);
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}
