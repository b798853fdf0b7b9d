/** The forms in which explorers and wallets shorten addresses. */

/** The parts before and after the gap, without spaces. */
export interface ShortEnds {
  readonly head: string;
  readonly tail: string;
}

// As seen on explorers and wallets: 2…4 to 12…4, and as many as fit, as on Blockscout: up to 33…4.
const gap = '\\s?(?:\\.{2,4}|…|⋯|·{3,4}|\\*{3,6}|-{2,4})\\s?';

/** A pattern for what stands before and after the gap. */
export function shortPattern(head: string, tail: string): RegExp {
  return new RegExp(`^${head}${gap}${tail}$`, 'i');
}

const plain = /* @__PURE__ */ shortPattern('([0-9A-Za-z]{3,40})', '([0-9A-Za-z]{3,40})');

export function shortEnds(text: string): ShortEnds | undefined {
  const [, head, tail] = plain.exec(text) ?? [];
  return head && tail ? { head, tail } : undefined;
}
