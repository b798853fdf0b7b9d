/**
 * Which elements of a page React has hydrated. Its marks are properties in the page's own world, which a content script
 * cannot see: a look is taken there, for the length of one call. Nothing is left behind, and the page is told nothing.
 */
import { isBoolean, isExactly, isList, isObject, isWhole } from '../../core/shape.ts';

type Paths = readonly (readonly number[])[];

const path = isList(isWhole);

/** A frame's question; each path leads from the document element through the children's positions to one element. */
export const isReactProbe = isObject({
  type: isExactly('hydrated'),
  paths: isList(path, 2_000),
});

/** As much of the browser as is used here. */
export interface Scripting {
  executeScript(injection: {
    target: { tabId: number; frameIds: number[] };
    world: 'MAIN';
    func: (paths: Paths) => boolean[];
    args: [Paths];
  }): Promise<readonly { readonly result?: unknown }[]>;
}

interface Sender {
  readonly id?: string | undefined;
  readonly frameId?: number | undefined;
  readonly tab?: { readonly id?: number | undefined } | undefined;
}

/** Runs in the page's own world, alone: nothing from outside is known there. */
function look(paths: Paths): boolean[] {
  return paths.map((path) => {
    let element: Element | undefined = document.documentElement;
    for (const at of path) element = element?.children[at];
    // React 17 to 19 name the key `__reactFiber$` and something random (getInstanceFromNode in react-dom).
    return element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  });
}

const isAnswers = isList(isBoolean);
const answersOf = (result: unknown): readonly boolean[] => (isAnswers(result) ? result : []);

/** A listener for `runtime.onMessage`; undefined for what is no such question. */
export function answerReactProbe(scripting: Scripting, ownId: string) {
  return (message: unknown, sender: Sender): Promise<readonly boolean[]> | undefined => {
    const tabId = sender.tab?.id;
    if (!isReactProbe(message) || sender.id !== ownId || tabId === undefined) return undefined;
    const { paths } = message;
    return scripting
      .executeScript({
        target: { tabId, frameIds: [sender.frameId ?? 0] },
        world: 'MAIN',
        func: look,
        args: [paths],
      })
      .then(([first]) => answersOf(first?.result))
      .catch(() => []);
  };
}
