/** The answer to a request, which is sent when shown and again on demand. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { errorText } from '../parts/error-text.ts';

/**
 * `watch` calls `again` when the answer has changed, and returns what stops that. `failed` is a sentence for the user; the
 * last answer stays beside it.
 */
export function useAnswer<Value>(
  work: () => Promise<Value>,
  inputs: readonly unknown[],
  watch?: (again: () => void) => () => void,
) {
  const [state, setState] = useState<{ value?: Value; failed?: string }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    work().then(
      (value) => current && setState({ value }),
      (error: unknown) => {
        if (current) setState((last) => ({ ...last, failed: errorText(error) }));
      },
    );
    return () => {
      current = false;
    };
  }, [...inputs, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  useEffect(() => watch?.(again), [watch, again]);
  return { value: state.value, failed: state.failed, again };
}
