/** One script a frame: a newer one stops the older, which takes its badges away. */

const name = Symbol.for('nametag');

type World = typeof globalThis & { [name]?: AbortController };

/** The signal under which this script lives. Content scripts of one extension share a world that the page cannot see. */
export function takeOver(world: World): AbortSignal {
  world[name]?.abort();
  const own = new AbortController();
  world[name] = own;
  return own.signal;
}
