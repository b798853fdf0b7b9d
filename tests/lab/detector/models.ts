/** The page models that browsers show, by file name: those that are documents, then those that real libraries build. */
import { buildLibraries } from '../frameworks/libraries.ts';
import type { PageModel } from '../pages/model.ts';
import { modelsIn } from '../pages/models-in.ts';

/** `all`: also those whose layout another one has. */
export async function readModels(all: boolean): Promise<readonly PageModel[]> {
  await buildLibraries();
  return modelsIn('models', ...(all ? (['read'] as const) : []), 'built');
}
