/**
 * Tells which elements of a page React has hydrated. React marks them with properties in the page's own world, which a
 * content script cannot see, so a function runs there and leaves nothing behind.
 */
import { isBoolean, isList } from '../../core/shape.ts';
import type { ExtensionPart, Sender } from '../../extension/extension.ts';
import { targetOf } from './page-script.ts';

type Paths = readonly (readonly number[])[];

/** Runs in the page's own world, so it can use nothing from this file. */
function look(paths: Paths): boolean[] {
  return paths.map((path) => {
    let element: Element | undefined = document.documentElement;
    for (const at of path) element = element?.children[at];
    // React 17 to 19 name the property `__reactFiber$` plus random characters (getInstanceFromNode in react-dom).
    return element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  });
}

const isAnswers = isList(isBoolean);

/** One answer per path in a frame; empty where no script may run. */
export async function findHydrated(
  { scripting }: ExtensionPart<{ scripting: 'executeScript' }>,
  paths: Paths,
  sender: Sender,
): Promise<readonly boolean[]> {
  const [first] = await scripting
    .executeScript({
      target: targetOf(sender),
      world: 'MAIN',
      func: look,
      args: [paths],
    })
    .catch(() => []);
  return isAnswers(first?.result) ? first.result : [];
}
