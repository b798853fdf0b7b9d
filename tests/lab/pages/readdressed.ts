/** A page model with other addresses in place of its own, full or shortened as its own are. */
import type { PageModel } from './model.ts';

/** Hexadecimal or base58, whole or with its middle left out. */
const shown = /(?:0x[0-9a-fA-F]{2,}|[1-9A-HJ-NP-Za-km-z]{4,})(?:(?:\.{3}|…)[0-9a-zA-Z]*)?/g;
const cut = /\.{3}|…/;

/** `addresses`: old to new, both as people see them. */
export function readdressed(model: PageModel, addresses: ReadonlyMap<string, string>): PageModel {
  const change = (text: string): string => {
    const [, dots] = /(\.{3}|…)/.exec(text) ?? [];
    const [head = '', tail = ''] = text.split(cut);
    const lower = text.toLowerCase() === text;
    for (const [old, next] of addresses) {
      if (!isPart(old, head, tail, dots === undefined)) continue;
      const now = dots
        ? `${next.slice(0, head.length)}${dots}${tail === '' ? '' : next.slice(-tail.length)}`
        : next;
      return lower && now.startsWith('0x') ? now.toLowerCase() : now;
    }
    return text;
  };
  // Cast: only strings have changed.
  return JSON.parse(JSON.stringify(model).replace(shown, change)) as PageModel;
}

function isPart(address: string, head: string, tail: string, isWhole: boolean): boolean {
  const [whole, start, end] = [address, head, tail].map((one) => one.toLowerCase()) as [
    string,
    string,
    string,
  ];
  return isWhole ? whole === start : start.length > 3 && whole.startsWith(start) && whole.endsWith(end);
}
