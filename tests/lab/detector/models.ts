/** Every page model, by file name: those that are documents, then those that real libraries build. */
import { buildLibraries } from '../frameworks/libraries.ts';
import type { PageModel } from '../pages/model.ts';
import { modelsIn } from '../pages/models-in.ts';

export async function readModels(): Promise<readonly PageModel[]> {
  await buildLibraries();
  return [...(await modelsIn('models')), ...(await modelsIn('built'))];
}
