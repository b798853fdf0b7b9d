import type { SeedRows } from '../../../service/store/open-memory-store.ts';

type SeedLabel = SeedRows['labels'][number];

/** A label as a service may have it: an exchange's, unless something else is said. */
export const seedLabel = (address: string, name: string, more: Partial<SeedLabel> = {}): SeedLabel => ({
  ...{ chain: 'ethereum', address, name, type: 'cex', subtype: 'hot_wallet', label: 'example' },
  ...more,
});
