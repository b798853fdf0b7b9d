/** State beside the view: plain functions change it, and every component that uses it is drawn again. */
import { useLayoutEffect, useReducer } from 'preact/hooks';

export interface SurfaceStore<State> {
  state: State;
  readonly watchers: Set<() => void>;
}

export const createStore = <State>(state: State): SurfaceStore<State> => ({ state, watchers: new Set() });

export function show<State>(store: SurfaceStore<State>, change: Partial<State>): void {
  store.state = { ...store.state, ...change };
  for (const changed of store.watchers) changed();
}

export function useStore<State>(store: SurfaceStore<State>): State {
  const [, draw] = useReducer((draws: number, _: undefined) => draws + 1, 0);
  useLayoutEffect(() => {
    const changed = () => draw(undefined);
    store.watchers.add(changed);
    return () => void store.watchers.delete(changed);
  }, [store]);
  return store.state;
}
