/** One script of a kind per frame: a newer one stops the older, which removes what it painted. */

/** Returns the signal that ends this script. Content scripts of one extension share a world that the page cannot see. */
export function takeOver(world: object, kind = 'nametag'): AbortSignal {
  const name = Symbol.for(kind);
  const shared = world as { [name]?: AbortController }; // Cast: another script of ours may have been here.
  shared[name]?.abort();
  const own = new AbortController();
  shared[name] = own;
  return own.signal;
}
