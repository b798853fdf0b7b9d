/**
 * Random scrolls, sorts, filters and navigations of a table. One comes after each frame that was looked at (the event
 * `looked`), so that nothing moves between a frame and the look at it; most leave a few frames for labels to come.
 */
function randomFrom(seed) {
  let state = seed;
  // Mulberry32: small, and good enough for choices.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function drive({ scroll, sort, filter, navigate }) {
  window.act = (count, seed) =>
    new Promise((done) => {
      const random = randomFrom(seed);
      const below = (n) => Math.floor(random() * n);
      const acts = [() => scroll(random()), () => sort(below), () => filter(below), () => navigate(below)];
      let left = count;
      let pause = 0;
      const next = () => {
        if (pause-- > 0) return;
        if (left-- === 0) {
          document.removeEventListener('looked', next);
          done();
          return;
        }
        // After every third act labels have time to come.
        pause = left % 3 === 0 ? 6 + below(12) : below(3);
        acts[left % 2 === 0 ? 0 : below(acts.length)]();
      };
      document.addEventListener('looked', next);
    });
}
