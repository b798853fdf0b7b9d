/** Random changes to a list of addresses, the same for every framework: a seed repeats the walk. */
export function walk(addresses, seed) {
  let state = seed;
  // Mulberry32: small, and good enough for choices.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n) => Math.floor(random() * n);
  let fresh = 1000;
  const address = () => addresses[below(addresses.length)];
  const row = () => ({ id: fresh++, address: address() });
  const changes = [
    // A row's address changes in place: the framework keeps the element.
    ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((one) => (random() < 0.2 ? { ...one, address: address() } : one)),
    }),
    ({ rows, ...rest }) => ({ ...rest, rows: [row(), ...rows].slice(0, 14) }),
    ({ rows, ...rest }) => ({ ...rest, rows: rows.filter(() => random() < 0.85) }),
    ({ rows, ...rest }) => ({ ...rest, rows: [...rows].sort(() => random() - 0.5) }),
    // Navigation: another address and list in the same frame.
    () => ({ own: address(), rows: Array.from({ length: 4 + below(10) }, row) }),
  ];
  return (now) => changes[below(changes.length)](now);
}

export const cut = (address) => `${address.slice(0, 8)}...${address.slice(-6)}`;

/**
 * Puts a page under the test's control: `run` makes `count` changes, and the framework applies each before the next.
 */
export function control(set, initial, addresses) {
  let now = initial;
  window.run = async (count, seed) => {
    const next = walk(addresses, seed);
    for (let i = 0; i < count; i++) {
      now = next(now);
      await set(now);
      // Most changes come in bursts with pauses of a frame or longer, as on real pages.
      if (i % 5 === 4) await new Promise((resolve) => requestAnimationFrame(resolve));
      if (i % 40 === 39) await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return now;
  };
}
