/** Searches sorted columns in place. */
import { firstWhere } from '../first-where.ts';

/** The index of a key among sorted keys of `width` bytes, or -1. */
export function placeOf(keys: Uint8Array, width: number, key: Uint8Array): number {
  const place = firstKeyNotBelow(keys, width, key);
  return place * width < keys.length && compareBytes(keys, key, place * width) === 0 ? place : -1;
}

/** The first of the sorted keys that is not below a key. */
export const firstKeyNotBelow = (keys: Uint8Array, width: number, key: Uint8Array): number =>
  firstWhere(keys.length / width, (place) => compareBytes(keys, key, place * width) >= 0);

/** The first index, in steps of `stride`, whose value is not below `wanted` in an ascending column. */
export const firstNotBelow = (column: Uint32Array, stride: number, wanted: number): number =>
  firstWhere(column.length / stride, (place) => (column[place * stride] ?? 0) >= wanted);

/** `start`: where in the first. */
export function compareBytes(keys: Uint8Array, key: Uint8Array, start = 0): number {
  for (let at = 0; at < key.length; at++) {
    const difference = (keys[start + at] ?? 0) - (key[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
