/**
 * Asks which elements React has hydrated. Firefox lets a content script look through its wrapper; elsewhere the worker
 * looks in the page's own world, and is told the elements by their places in the tree.
 */

type Ask = (paths: readonly (readonly number[])[]) => Promise<unknown>;

/** Positions among the children, from the document element down; undefined outside of the document. */
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
  const { wrappedJSObject } = element as Element & { readonly wrappedJSObject?: object }; // A door: Firefox alone has it.
  return wrappedJSObject;
}

export const probeWith =
  (ask: Ask) =>
  async (elements: readonly Element[]): Promise<readonly boolean[]> => {
    const [first] = elements;
    if (!first) return [];
    if (unwrapped(first))
      return elements.map((element) => Object.keys(unwrapped(element) ?? {}).some(isFibre));
    const paths = elements.map(pathTo);
    const answer = await ask(paths.map((path) => path ?? [])).catch(() => []);
    if (!Array.isArray(answer)) return [];
    // An element that moved meanwhile is not the one that was looked at.
    return elements.map(
      (element, index) => answer[index] === true && `${pathTo(element)}` === `${paths[index]}`,
    );
  };
