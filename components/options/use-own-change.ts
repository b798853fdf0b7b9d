/** The last change to the user's own labels, and how to undo it. */
import { useState } from 'preact/hooks';
import { errorText } from '../parts/error-text.ts';

export interface OwnChange {
  readonly message: string;
  readonly undo?: () => Promise<unknown>;
}

export interface OwnChangeState {
  readonly done: OwnChange | undefined;
  /** Why the last change failed: a sentence for the user. */
  readonly problem: string | undefined;
  readonly run: (work: () => Promise<OwnChange>) => void;
  /** What was said goes, unless it can be undone. */
  readonly moveOn: () => void;
}

export function useOwnChange(onDone: () => void): OwnChangeState {
  const [done, setDone] = useState<OwnChange>();
  const [problem, setProblem] = useState<string>();
  const run = (work: () => Promise<OwnChange>) => {
    work().then(
      (change) => {
        setProblem(undefined);
        setDone(change);
        onDone();
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
