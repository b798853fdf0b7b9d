/** Reads the tables that few answers need from the extension's files. */
import type { ExtensionPart } from '../../extension/extension.ts';
import { type FileReaders, resourceFiles } from '../base/resource.ts';
import type { WorkerParts } from '../worker.ts';

export function extensionFiles({
  runtime,
}: ExtensionPart<{ runtime: 'getURL' }>): FileReaders & Pick<WorkerParts, 'readPack'> {
  const file = (path: string) => fetch(runtime.getURL(path));
  const json = (path: string) => async (): Promise<unknown> => (await file(path)).json();
  return {
    readPack: async (chain) => (await file(`pack/${chain}.bin`)).arrayBuffer(),
    readSystemNames: json(resourceFiles.systemNames),
    readCategories: json(resourceFiles.categories),
    readPhraseLists: json(resourceFiles.phraseLists),
    readEmblems: json(resourceFiles.emblems),
    readOwners: json(resourceFiles.owners),
  };
}
