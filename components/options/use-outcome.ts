/** What came of the last thing that was done, and how to undo it. */
import { useState } from 'preact/hooks';
import { errorText } from '../parts/error-text.ts';

interface Done {
  readonly message: string;
  readonly undo?: () => Promise<unknown>;
}

export interface OutcomeState {
  readonly done: Done | undefined;
  /** Why the last try failed: a sentence for the user. */
  readonly problem: string | undefined;
  /** Called at once. A text that it gives says why it was not done. */
  readonly run: (work: () => Promise<Done | string>) => void;
  /** What was said goes, unless it can be undone. */
  readonly moveOn: () => void;
}

export function useOutcome(onDone?: () => void): OutcomeState {
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState<string>();
  const run = (work: () => Promise<Done | string>) => {
    work().then(
      (came) => {
        setProblem(typeof came === 'string' ? came : undefined);
        if (typeof came === 'string') return;
        setDone(came);
        onDone?.();
      },
      (error: unknown) => setProblem(errorText(error)),
    );
  };
  const moveOn = () => {
    setProblem(undefined);
    setDone((message) => (message?.undo ? message : undefined));
  };
  return { done, problem, run, moveOn };
}
