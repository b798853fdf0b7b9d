/** Searches sorted columns in place. */

/** The index of a key among sorted keys of `width` bytes, or -1. */
export function placeOf(keys: Uint8Array, width: number, key: Uint8Array): number {
  if (key.length !== width) return -1;
  let low = 0;
  let high = keys.length / width - 1;
  // Addresses are hashes, so their first four bytes tell about where they are. Vanity addresses cluster, so after a few
  // guesses use binary search.
  for (let guesses = 4; low <= high; guesses--) {
    const middle = guesses > 0 ? guess(keys, width, key, low, high) : (low + high) >>> 1;
    const order = compareAt(keys, middle * width, key);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Interpolates the index of a key, assuming evenly spread keys. */
function guess(keys: Uint8Array, width: number, key: Uint8Array, low: number, high: number): number {
  const first = leading(keys, low * width);
  const last = leading(keys, high * width);
  const wanted = leading(key, 0);
  if (wanted <= first) return low;
  if (wanted >= last) return high;
  return low + Math.floor(((wanted - first) / (last - first)) * (high - low));
}

function leading(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] ?? 0) * 0x1000000 +
    ((bytes[at + 1] ?? 0) << 16) +
    ((bytes[at + 2] ?? 0) << 8) +
    (bytes[at + 3] ?? 0)
  );
}

function compareAt(keys: Uint8Array, start: number, key: Uint8Array): number {
  for (let at = 0; at < key.length; at++) {
    const difference = (keys[start + at] ?? 0) - (key[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The first index, in steps of `stride`, whose value is not below `wanted` in an ascending column. */
export function firstNotBelow(column: Uint32Array, stride: number, wanted: number): number {
  let low = 0;
  let high = column.length / stride;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle * stride] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first of the sorted keys that is not below a key. */
export function firstKeyNotBelow(keys: Uint8Array, width: number, key: Uint8Array): number {
  let low = 0;
  let high = keys.length / width;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(keys, middle * width, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
