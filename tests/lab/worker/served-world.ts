import { afterAll, beforeAll } from 'vitest';
import type { Serving } from '../../../service/serve.ts';
import { serveWorld } from './world.ts';

/** A service as `serveWorld` makes it, while the tests of a file run. */
export function servedWorld(...how: Parameters<typeof serveWorld>): Pick<Serving, 'url'> {
  let world: Serving;
  beforeAll(async () => {
    world = await serveWorld(...how);
  });
  afterAll(() => world.close());
  return {
    get url() {
      return world.url;
    },
  };
}
