/** Looks at a list before it is added; one at a time. */
import { useState } from 'preact/hooks';
import type { NewList } from '../../lib/core/lists/label-list.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { listProblemText, notAllowedText } from './list-problem-text.ts';
import type { HostAccess } from './use-host-access.ts';
import { useOutcome } from './use-outcome.ts';

type Loaded = Extract<RequestAnswer<'listPreview'>['outcome'], { type: 'loaded' }>;

export type ListLook = ReturnType<typeof useListLook>;

export function useListLook(allow: HostAccess['allow']) {
  const [seen, setSeen] = useState<{ readonly id: string; readonly url: string; readonly loaded: Loaded }>();
  const [round, setRound] = useState(0);
  const outcome = useOutcome();
  const { run } = outcome;

  const end = () => {
    setSeen(undefined);
    setRound((now) => now + 1);
  };

  async function load(list: NewList, sealKey: string | undefined, isLast: () => boolean) {
    if (!(await allow([list.url]))) return notAllowedText([list.url]);
    const { id, outcome: loaded } = await askWorker('listPreview', {
      ...list,
      ...(sealKey !== undefined && { sealKey }),
    });
    // Meanwhile another one may be meant.
    if (!isLast()) return undefined;
    if (loaded.type === 'loaded') setSeen({ id, url: list.url, loaded });
    return loaded.type === 'refused' ? listProblemText(loaded, list.url) : undefined;
  }

  return {
    seen,
    /** Counts what was added or put away: with the next one begins anew. */
    round,
    outcome,
    /** To call in direct response to a click or a key, because the browser may ask for a permission. */
    look(list: NewList, sealKey?: string): void {
      setSeen(undefined);
      run((isLast) => load(list, sealKey, isLast), t('options_lists_loading'));
    },
    /** Says what is wrong without looking. */
    refuse(sentence: string): void {
      setSeen(undefined);
      outcome.refuse(sentence);
    },
    /** Another one is meant. The host of this one stays allowed for now: it may have both. */
    leave(): void {
      setSeen(undefined);
      if (outcome.doing !== undefined) outcome.moveOn();
    },
    add(): void {
      if (!seen) return;
      const accepted = (seen.loaded.held ?? []).map(({ key }) => key);
      run(async () => {
        await askWorker('listAdd', { id: seen.id, accepted });
        end();
        return undefined;
      });
    },
    cancel(): void {
      if (seen) void askWorker('listRemove', { id: seen.id });
      // What was entered can be tried again.
      if (outcome.problem === undefined) end();
      else setSeen(undefined);
    },
  };
}
