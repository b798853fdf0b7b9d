/** The demo's label service: the pack's facts over HTTP. */
import { allFacts } from '../../data/all-facts.ts';
import { type Serving, serve } from '../../service/serve.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';

export function demoService(): Promise<Serving> {
  const facts = [...allFacts()];
  const store = openMemoryStore({
    labels: facts,
    mev: facts.flatMap(({ address, label, mev = [] }) =>
      // The sources name no transactions, and none are invented.
      mev.map((subtype) => ({ address, label, subtype, txs: [], protocols: [] })),
    ),
  });
  return serve({ store, keys: 'open', cors: '*' });
}
