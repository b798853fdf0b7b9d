import type { Category } from '../../lib/core/label/categories.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { SearchHit } from '../../lib/protocol/ports.ts';

/** "Exchange · 46 addresses · 4 chains": what an owner is, and how much is known of it. */
export function ownerFacts(category: Category, { count, chains }: NonNullable<SearchHit['owner']>): string {
  const all = [t(`category_${category}`), tCount('owner_addresses', count)];
  return (chains.length > 1 ? [...all, tCount('owner_chains', chains.length)] : all).join(' · ');
}
