/** The tables that the worker reads when it needs them, as files of the build: see `lib/worker/resource.ts`. */
import { systemParts } from '../lib/core/address/system-names.ts';
import { rules } from '../lib/core/label/category-of.ts';
import { resourceFiles } from '../lib/worker/resource.ts';

export function tableFiles(): { contents: string; relativeDest: string }[] {
  return [
    { contents: JSON.stringify(rules), relativeDest: resourceFiles.categories },
    { contents: JSON.stringify(systemParts), relativeDest: resourceFiles.systemNames },
  ];
}
