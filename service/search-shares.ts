/** How many searches of one key may be under way: those that wait stand in one line, which is everybody's. */
import { Refusal } from './refusal.ts';

/** A twentieth of those that may wait. Arbitrary. */
const mostOfKey = 50;

export function searchShares() {
  const running = new Map<string, number>();
  /** Throws a refusal if the key has too many already. */
  return async <Answer>(key: string, search: () => Promise<Answer>): Promise<Answer> => {
    const before = running.get(key) ?? 0;
    if (before >= mostOfKey)
      throw new Refusal('too_busy', `This key has ${mostOfKey} searches under way. Wait for one of them.`, {
        'retry-after': '1',
      });
    running.set(key, before + 1);
    try {
      return await search();
    } finally {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  };
}
