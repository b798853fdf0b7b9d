/** What is being done, what came of the last thing that was, and how to undo it. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { errorText } from '../parts/error-text.ts';

interface Done {
  readonly message: ComponentChildren;
  readonly undo?: () => Promise<unknown>;
}

export interface OutcomeState {
  /** A sentence while it is being done, or an empty one. */
  readonly doing: string | undefined;
  readonly done: Done | undefined;
  /** Why the last try failed: a sentence for the user. */
  readonly problem: string | undefined;
  /** Called at once. A text that it gives says why it was not done; of two, the last says what came of it. */
  readonly run: (work: () => Promise<Done | string>, doing?: string) => void;
  /** The same, but of a double press only the first counts. */
  readonly runOnce: OutcomeState['run'];
  /** Says why nothing is done. */
  readonly refuse: (why: string) => void;
  /** What was said goes, unless it can be undone. */
  readonly moveOn: () => void;
  /** What was done is not the last that was done, and can be undone no more. */
  readonly forget: () => void;
}

export function useOutcome(onDone?: () => void): OutcomeState {
  const [doing, setDoing] = useState<string>();
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);
  const isBusy = useRef(false);
  const end = (why: string | undefined) => {
    isBusy.current = false;
    setDoing(undefined);
    setProblem(why);
  };
  const run = (work: () => Promise<Done | string>, sentence?: string) => {
    turn.current += 1;
    isBusy.current = true;
    const own = turn.current;
    const isLast = () => own === turn.current;
    setDoing(sentence ?? '');
    work().then(
      (came) => {
        const isDone = typeof came !== 'string';
        if (isLast()) end(isDone ? undefined : came);
        if (isLast() && isDone) setDone(came);
        if (isDone) onDone?.();
      },
      (error: unknown) => isLast() && end(errorText(error)),
    );
  };
  const runOnce: typeof run = (...work) => {
    if (!isBusy.current) run(...work);
  };
  const refuse = (why: string | undefined) => {
    turn.current += 1;
    end(why);
  };
  const moveOn = () => {
    refuse(undefined);
    setDone((message) => (message?.undo ? message : undefined));
  };
  const forget = () => setDone(undefined);
  return { doing, done, problem, run, runOnce, refuse, moveOn, forget };
}
