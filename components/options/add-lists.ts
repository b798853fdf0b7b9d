/** Loads lists whose hosts the browser allows already, and adds them. */
import type { NewList } from '../../lib/core/lists/label-list.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { errorText } from '../parts/error-text.ts';
import { listProblemText } from './list-problem-text.ts';

export interface NotAdded {
  readonly list: NewList;
  /** A sentence for the user. */
  readonly why: string;
}

/** Gives those that could not be added. */
export async function addLists(lists: readonly NewList[]): Promise<readonly NotAdded[]> {
  const failed: NotAdded[] = [];
  for (const list of lists) {
    const why = await add(list).catch(errorText);
    if (why !== undefined) failed.push({ list, why });
  }
  return failed;
}

async function add(list: NewList): Promise<string | undefined> {
  const { id, outcome } = await askWorker('listPreview', list);
  if (outcome.type === 'loaded') await askWorker('listAdd', { id });
  return outcome.type === 'refused' ? listProblemText(outcome, list.url) : undefined;
}
