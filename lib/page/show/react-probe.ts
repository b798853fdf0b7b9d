/**
 * Asks which elements React has hydrated. In Firefox a content script can unwrap the page's objects; elsewhere the worker
 * looks in the page's own world, where it finds the elements by their paths.
 */

type AskWorker = (paths: readonly (readonly number[])[]) => Promise<readonly boolean[]>;

/** Child indexes from the document element down; undefined outside of the document. */
export function pathTo(element: Element): readonly number[] | undefined {
  const path: number[] = [];
  let at = element;
  while (at !== at.ownerDocument.documentElement) {
    const parent = at.parentElement;
    if (!parent) return undefined;
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return path;
}

const isFibre = (key: string): boolean => key.startsWith('__reactFiber$');

function unwrapped(element: Element): object | undefined {
  const { wrappedJSObject } = element as Element & { readonly wrappedJSObject?: object }; // Cast: only Firefox has it.
  return wrappedJSObject;
}

export const createReactProbe =
  (ask: AskWorker) =>
  async (elements: readonly Element[]): Promise<readonly boolean[]> => {
    const [first] = elements;
    if (!first) return [];
    if (unwrapped(first))
      return elements.map((element) => Object.keys(unwrapped(element) ?? {}).some(isFibre));
    const paths = elements.map(pathTo);
    const answer = await ask(paths.map((path) => path ?? [])).catch((): readonly boolean[] => []);
    // If an element moved meanwhile, the worker looked at another one.
    return elements.map(
      (element, index) => answer[index] === true && `${pathTo(element)}` === `${paths[index]}`,
    );
  };
