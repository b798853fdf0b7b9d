/**
 * Answers a test that asks how the page looks with names of some length. It runs in the content script's world; the page
 * asks by an event and reads the answer from an attribute, because nothing else crosses between the worlds.
 */
import { extension } from '../../../lib/extension/extension.ts';
import { ownAttribute } from '../../../lib/page/show/own-attribute.ts';
import { type LabelledPlace, type PaintedReport, painted } from './painted.ts';
import { pillOf } from './pill-of.ts';

export interface LookRequest {
  /** Letters of every name, if they have to be others; with none, nothing has a label. */
  readonly letters?: number;
  readonly places: readonly LabelledPlace[];
}

/** Frames without a change until the page counts as done. */
const calmFrames = 15;

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Where all badges are and what they say. */
const state = (): string =>
  [...document.querySelectorAll(`[${ownAttribute}]`)]
    .map((host) => {
      const pill = pillOf(host);
      const { x, y, width } = pill?.getBoundingClientRect() ?? new DOMRect();
      return `${host.getAttribute(ownAttribute)} ${pill?.className} ${x} ${y} ${width}`;
    })
    .join('\n');

async function untilCalm(): Promise<void> {
  let before = state();
  for (let calm = 0; calm < calmFrames; calm++) {
    await nextFrame();
    const now = state();
    if (now !== before) calm = 0;
    before = now;
  }
}

/** Resolves when every label of that length was sent to the page. */
const relabel = (letters: number): Promise<void> =>
  new Promise((sent) => {
    extension.runtime.connect({ name: `letters ${letters}` }).onDisconnect.addListener(() => sent());
  });

export function answerLooks(): void {
  document.addEventListener('look', async (event) => {
    // Cast: the test sends this event.
    const { letters, places } = JSON.parse((event as CustomEvent<string>).detail) as LookRequest;
    if (letters !== undefined) await relabel(letters);
    await untilCalm();
    const report: PaintedReport = painted(places);
    document.documentElement.dataset.looked = JSON.stringify(report);
    document.dispatchEvent(new Event('looked-at'));
  });
}
