/** Every page model, by file name: those that are documents, then those that real libraries build. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildLibraries } from '../frameworks/libraries.ts';
import type { PageModel } from '../pages/model.ts';

const pages = join(import.meta.dirname, '..', 'pages');

async function readFolder(name: string): Promise<readonly PageModel[]> {
  const folder = join(pages, name);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const read = (await import(join(folder, file))) as { readonly model: PageModel };
      return read.model;
    }),
  );
}

export async function readModels(): Promise<readonly PageModel[]> {
  await buildLibraries();
  return [...(await readFolder('models')), ...(await readFolder('built'))];
}
