import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainIds } from '../../lib/core/chains.ts';
import type { Serving } from '../../service/serve.ts';
import { expectedWalk, serveExamples, walkChain } from './chain-walk.ts';

let service: Serving;
beforeAll(async () => {
  service = await serveExamples();
});
afterAll(() => service.close());

test.each(chainIds)(
  '%s: badge, search, own label, connection test and export follow from its rows',
  async (chain) => {
    expect(await walkChain(chain, service)).toEqual(expectedWalk(chain));
  },
);
