import { rootOf } from '../../../lib/extension/root-of.ts';

/** What a badge paints, in the closed root of its box: only scripts of an extension can reach it. */
export function pillOf(host: Element): HTMLElement | null | undefined {
  const box = rootOf(host as HTMLElement)?.querySelector('span'); // Cast: our hosts are spans.
  return box && rootOf(box)?.querySelector<HTMLElement>('.pill');
}
