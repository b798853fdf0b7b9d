/** What is being done, what came of the last thing that was, and how to undo it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { errorText } from '../parts/error-text.ts';

interface Done {
  readonly message: ComponentChildren;
  readonly undo?: () => Promise<unknown>;
}

export interface OutcomeState {
  /** A sentence while it is being done. */
  readonly doing: string | undefined;
  readonly done: Done | undefined;
  /** Why the last try failed: a sentence for the user. */
  readonly problem: string | undefined;
  /** Called at once. A text that it gives says why it was not done. */
  readonly run: (work: () => Promise<Done | string>, doing?: string) => void;
  /** What was said goes, unless it can be undone. */
  readonly moveOn: () => void;
}

export function useOutcome(onDone?: () => void): OutcomeState {
  const [doing, setDoing] = useState<string>();
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState<string>();
  const end = (why: string | undefined) => {
    setDoing(undefined);
    setProblem(why);
  };
  const run = (work: () => Promise<Done | string>, sentence?: string) => {
    setDoing(sentence);
    work().then(
      (came) => {
        end(typeof came === 'string' ? came : undefined);
        if (typeof came === 'string') return;
        setDone(came);
        onDone?.();
      },
      (error: unknown) => end(errorText(error)),
    );
  };
  const moveOn = () => {
    end(undefined);
    setDone((message) => (message?.undo ? message : undefined));
  };
  return { doing, done, problem, run, moveOn };
}
