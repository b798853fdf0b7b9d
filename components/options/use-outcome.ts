/** What is being done, what came of the last thing that was, and how to undo it. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { errorText } from '../parts/error-text.ts';

interface Done {
  readonly message: ComponentChildren;
  readonly undo?: () => Promise<unknown>;
}

/** A text says why it was not done; without anything there is nothing to say. */
type Work = () => Promise<Done | string | undefined>;

export type OutcomeState = ReturnType<typeof useOutcome>;

export function useOutcome(onDone?: () => void) {
  /** A sentence while it is being done, or an empty one. */
  const [doing, setDoing] = useState<string>();
  const [done, setDone] = useState<Done>();
  /** Why the last try failed: a sentence for the user. */
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);
  const isBusy = useRef(false);
  const end = (why: string | undefined) => {
    isBusy.current = false;
    setDoing(undefined);
    setProblem(why);
  };
  /** Works at once; of two, the last says what came of it. */
  const run = (work: Work, sentence?: string) => {
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
  /** The same, but of a double press only the first counts. */
  const runOnce: typeof run = (...work) => {
    if (!isBusy.current) run(...work);
  };
  /** Says why nothing is done. */
  const refuse = (why: string | undefined) => {
    turn.current += 1;
    end(why);
  };
  /** What was said goes, unless it can be undone. */
  const moveOn = () => {
    refuse(undefined);
    setDone((message) => (message?.undo ? message : undefined));
  };
  /** What was done is not the last that was done, and can be undone no more. */
  const forget = () => setDone(undefined);
  return { doing, done, problem, run, runOnce, refuse, moveOn, forget };
}
