/** What is being done, what came of the last thing that was, and how to undo it. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { errorText } from '../parts/error-text.ts';

interface Done {
  readonly message: ComponentChildren;
  readonly undo?: () => Promise<unknown>;
}

/** A text says why it was not done; without anything there is nothing to say. */
type Work = (isLast: () => boolean) => Promise<Done | string | undefined>;

export type OutcomeState = ReturnType<typeof useOutcome>;

export function useOutcome(onDone?: () => void) {
  /** A sentence while it is being done, or an empty one. */
  const [doing, setDoing] = useState<string>();
  const [done, setDone] = useState<Done>();
  /** Why the last try failed: a sentence for the user. */
  const [problem, setProblem] = useState<string>();
  /** A mark of the work that is being done; of two, the last says what came of it. */
  const running = useRef<object>(undefined);
  /** Nothing is being done any more; `why` says why it was not. */
  const end = (why?: string) => {
    running.current = undefined;
    setDoing(undefined);
    setProblem(why);
  };
  /** Works at once. */
  const run = (work: Work, sentence?: string) => {
    const own = {};
    running.current = own;
    setDoing(sentence ?? '');
    const isLast = () => own === running.current;
    work(isLast).then(
      (came) => {
        const isDone = typeof came !== 'string';
        if (isLast()) {
          end(isDone ? undefined : came);
          if (isDone) setDone(came);
        }
        if (isDone) onDone?.();
      },
      (error: unknown) => isLast() && end(errorText(error)),
    );
  };
  /** The same, but of a double press only the first counts. */
  const runOnce: typeof run = (...work) => {
    if (!running.current) run(...work);
  };
  /** What was said goes, unless it can be undone. */
  const moveOn = () => {
    end();
    setDone((message) => (message?.undo ? message : undefined));
  };
  /** What was done is not the last that was done, and can be undone no more. */
  const forget = () => setDone(undefined);
  return { doing, done, problem, run, runOnce, refuse: end, moveOn, forget };
}
