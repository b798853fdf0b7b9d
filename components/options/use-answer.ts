/** The worker's answer to a request, which is sent when shown and again on demand. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { errorText } from '../parts/error-text.ts';

export interface AnswerState<Value> {
  readonly value: Value | undefined;
  /** A sentence for the user. */
  readonly failed: string | undefined;
  readonly again: () => void;
}

/** `everyMs`: how often it is sent again while the page is visible, if it is. */
export function useAnswer<Value>(
  work: () => Promise<Value>,
  of: readonly unknown[],
  everyMs?: number,
): AnswerState<Value> {
  const [state, setState] = useState<{ value?: Value; failed?: string }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    work().then(
      (value) => current && setState({ value }),
      (error: unknown) => {
        if (current) setState({ failed: errorText(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [...of, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    // A tab that nobody sees would keep the worker awake.
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, again]);
  return { value: state.value, failed: state.failed, again };
}
