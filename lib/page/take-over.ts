/** One script per frame: a newer one stops the older, which removes its badges. */

const name = Symbol.for('nametag');

type World = typeof globalThis & { [name]?: AbortController };

/** Returns the signal that ends this script. Content scripts of one extension share a world that the page cannot see. */
export function takeOver(world: World): AbortSignal {
  world[name]?.abort();
  const own = new AbortController();
  world[name] = own;
  return own.signal;
}
