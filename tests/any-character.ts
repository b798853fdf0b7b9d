import fc from 'fast-check';

const pairs = { first: 0xd800, count: 0x800 };

/** Any character but a half of a pair, as fast-check's own unit "binary", which takes seconds to list them all. */
export const anyCharacter = fc.nat(0x10ffff - pairs.count).map(
  (nth) => String.fromCodePoint(nth < pairs.first ? nth : nth + pairs.count),
  (character) => {
    if (typeof character !== 'string' || !/^\P{Cs}$/su.test(character)) throw new Error('It is none.');
    const point = character.codePointAt(0) ?? 0;
    return point < pairs.first ? point : point - pairs.count;
  },
);
