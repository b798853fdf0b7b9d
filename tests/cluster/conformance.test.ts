/** What a node of a cluster answers, by the specification. */
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import type { Finding } from '../../service/conformance/finding.ts';
import { ownSample } from '../../service/conformance/sample.ts';
import { startBundle } from '../../service/conformance/start-bundle.ts';
import { walk } from '../../service/conformance/walk.ts';
import { compiledService } from '../lab/service/compiled-service.ts';
import { startPostgres, type TestPostgres } from '../lab/service/test-postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('a node conforms in all rows, with records that came from the record of its cluster', async () => {
  const own = await startBundle(dirname(await compiledService()), postgres.url);
  const found: Finding[] = [];
  try {
    const host = { base: own.url, alt: own.url, key: own.key, fetch, pause: async () => {} };
    for await (const finding of walk({ host, sample: ownSample(), own: true })) found.push(finding);
  } finally {
    await own.close();
  }
  expect(found).toHaveLength(endpoints.length);
  expect(found.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
});
