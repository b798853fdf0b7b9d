/**
 * Page models: each file of a folder is one. Those of `models` and `read` are written by hand; on the latter, which are
 * laid out as others are, tests in Node read what is on them. Those of `built` stand on real libraries.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageModel } from './model.ts';

type Folder = 'models' | 'read' | 'built';

async function modelsOf(name: Folder): Promise<readonly PageModel[]> {
  const folder = join(import.meta.dirname, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return Promise.all(
    files.sort().map(async (file) => {
      const { model }: { readonly model: PageModel } = await import(/* @vite-ignore */ join(folder, file));
      if (`${model.name}.ts` !== file) throw new Error(`${file} calls itself ${model.name}.`);
      return model;
    }),
  );
}

export const modelsIn = async (...names: readonly Folder[]): Promise<readonly PageModel[]> =>
  (await Promise.all(names.map(modelsOf))).flat();
