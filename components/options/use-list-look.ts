/** Looks at a list before it is added; one at a time. */
import { useState } from 'preact/hooks';
import type { NewList } from '../../lib/core/lists/label-list.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { errorText } from '../parts/error-text.ts';
import { listProblemText, notAllowedText } from './list-problem-text.ts';

type Loaded = Extract<RequestAnswer<'listPreview'>['outcome'], { type: 'loaded' }>;

export interface ListLook {
  readonly seen: { readonly id: string; readonly url: string; readonly loaded: Loaded } | undefined;
  readonly problem: string | undefined;
  readonly loading: boolean;
  /** To call in direct response to a click or a key, because the browser may ask for a permission. */
  look(list: NewList, sealKey?: string): void;
  /** Says what is wrong without looking. */
  refuse(problem: string): void;
  add(): void;
  cancel(): void;
}

export function useListLook(
  allow: (urls: readonly string[]) => Promise<boolean>,
  onAdded: () => void,
): ListLook {
  const [seen, setSeen] = useState<ListLook['seen']>();
  const [problem, setProblem] = useState<string>();
  const [loading, setLoading] = useState(false);

  async function load(list: NewList, sealKey: string | undefined, allowed: Promise<boolean>): Promise<void> {
    if (!(await allowed)) return setProblem(notAllowedText([list.url]));
    const { id, outcome } = await askWorker('listPreview', {
      ...list,
      ...(sealKey !== undefined && { sealKey }),
    });
    if (outcome.type === 'loaded') setSeen({ id, url: list.url, loaded: outcome });
    if (outcome.type === 'refused') setProblem(listProblemText(outcome, list.url));
  }

  return {
    seen,
    problem,
    loading,
    look(list, sealKey) {
      setSeen(undefined);
      setProblem(undefined);
      setLoading(true);
      load(list, sealKey, allow([list.url]))
        .catch((error: unknown) => setProblem(errorText(error)))
        .finally(() => setLoading(false));
    },
    refuse(sentence) {
      setSeen(undefined);
      setProblem(sentence);
    },
    add() {
      if (!seen) return;
      const accepted = (seen.loaded.held ?? []).map(({ key }) => key);
      askWorker('listAdd', { id: seen.id, accepted }).then(
        () => {
          setSeen(undefined);
          onAdded();
        },
        (error: unknown) => setProblem(errorText(error)),
      );
    },
    cancel() {
      if (seen) void askWorker('listRemove', { id: seen.id });
      setSeen(undefined);
    },
  };
}
