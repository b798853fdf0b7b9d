/** `npm run service:bundle`: the label service as a folder to deploy, one file and its pack, for Node alone. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { packDirectory } from '../data/all-facts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What the bundle carries: their licences want to be carried too. */
const carried = ['hono', '@hono/node-server', '@noble/hashes', '@scure/base', 'csv-parse'];

/** Writes the folder anew and gives its path. */
export async function bundleService(folder = join(root, '.output', 'service')): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pack'), { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [{ name: 'bundled-places', enforce: 'pre', resolveId: placesOfBundle }],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'service', 'bundled', 'entry.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node22',
      rolldownOptions: {
        output: { entryFileNames: 'nametag-service.mjs', codeSplitting: false },
      },
    },
  });
  for (const name of readdirSync(packDirectory)) {
    if (name.endsWith('.bin')) copyFileSync(join(packDirectory, name), join(folder, 'pack', name));
  }
  cpSync(join(root, 'service', 'deploy'), folder, { recursive: true });
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices());
  return folder;
}

/** The bundle finds its files elsewhere than the checkout does. */
function placesOfBundle(source: string): string | undefined {
  return source.endsWith('/places.ts') ? join(root, 'service', 'bundled', 'bundled-places.ts') : undefined;
}

function notices(): string {
  const licences = carried.map((name) => {
    const folder = join(root, 'node_modules', name);
    const file = ['LICENSE', 'LICENSE.md', 'license'].map((name) => join(folder, name)).find(existsSync);
    if (file === undefined) throw new Error(`${name} has no licence file.`);
    return `${name}\n\n${readFileSync(file, 'utf8').trim()}\n`;
  });
  const pack = readFileSync(join(packDirectory, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  return `${licences.join('\n---\n\n')}\n---\n\n${pack}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = await bundleService();
  process.stdout.write(`The label service stands in ${folder}: node nametag-service.mjs\n`);
}
