import type { Category } from '../../lib/core/label/categories.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { SearchHit } from '../../lib/protocol/ports.ts';

/** "Exchange · 46 wallets · 4 chains": what an owner is, and how much is known of it. */
export function ownerFacts(category: Category, { count, chains }: NonNullable<SearchHit['owner']>): string {
  const addresses = tCount(category === 'exchange' ? 'owner_wallets' : 'owner_addresses', count);
  const all = [t(`category_${category}`), addresses];
  return (chains.length > 1 ? [...all, tCount('owner_chains', chains.length)] : all).join(' · ');
}
