/** `npm run service:bundle`: the label service as a folder to deploy, its code and its pack, for Node alone. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { packDirectory } from '../data/all-facts.ts';
import { bundledPackages, writeLicences } from './bundled-packages.ts';

const notice = 'THIRD-PARTY-NOTICES.txt';
const root = fileURLToPath(new URL('../', import.meta.url));

/** Writes the bundle anew and gives its folder. Labels and keys may stand there too, and stay. */
export async function bundleService(folder = join(root, '.output', 'service')): Promise<string> {
  // Of these the names change. The other files are written over.
  for (const name of ['parts', 'pack']) rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(join(folder, 'pack'), { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [{ name: 'bundled-places', enforce: 'pre', resolveId: placesOfBundle }, bundledPackages],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'service', 'entry.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node22',
      rolldownOptions: {
        // In parts: a command or a thread loads only its own, and starts sooner.
        output: { entryFileNames: 'parts/service.mjs', chunkFileNames: 'parts/[name].mjs' },
      },
    },
  });
  for (const name of readdirSync(packDirectory)) {
    if (name.endsWith('.bin')) copyFileSync(join(packDirectory, name), join(folder, 'pack', name));
  }
  cpSync(join(root, 'service', 'deploy'), folder, { recursive: true });
  for (const name of ['nametag-service.mjs', 'require-node.mjs'])
    copyFileSync(join(root, 'service', 'bundled', name), join(folder, name));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeLicences(folder);
  copyFileSync(join(packDirectory, notice), join(folder, notice));
  return folder;
}

/** The bundle finds its files elsewhere than the checkout does. */
function placesOfBundle(source: string): string | undefined {
  return source.endsWith('/places.ts') ? join(root, 'service', 'bundled', 'bundled-places.ts') : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = await bundleService();
  process.stdout.write(`The label service stands in ${folder}: node nametag-service.mjs\n`);
}
