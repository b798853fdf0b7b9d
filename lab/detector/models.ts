/** Every page model, by file name. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageModel } from '../pages/model.ts';

const folder = join(import.meta.dirname, '..', 'pages', 'models');

export async function readModels(): Promise<readonly PageModel[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  return Promise.all(
    files.map(async (name) => {
      const read = (await import(join(folder, name))) as { readonly model: PageModel };
      return read.model;
    }),
  );
}
