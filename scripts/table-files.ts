/** Tables as files of the build, which the worker reads when needed (`lib/worker/base/resource.ts`). */
import { rules } from '../lib/core/label/category-of.ts';
import { resourceFiles } from '../lib/worker/base/resource.ts';
import { phraseLists } from './phrase-lists.ts';

export function tableFiles(): { contents: string; relativeDest: string }[] {
  return [
    { contents: JSON.stringify(rules), relativeDest: resourceFiles.categories },
    { contents: JSON.stringify(phraseLists), relativeDest: resourceFiles.phraseLists },
  ];
}
