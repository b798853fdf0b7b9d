/** Page models: each file of the folders `models` (written by hand) and `built` (by real libraries) is one. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageModel } from './model.ts';

export function modelsIn(name: 'models' | 'built'): Promise<readonly PageModel[]> {
  const folder = join(import.meta.dirname, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return Promise.all(
    files.sort().map(async (file) => {
      const { model }: { readonly model: PageModel } = await import(/* @vite-ignore */ join(folder, file));
      return model;
    }),
  );
}
