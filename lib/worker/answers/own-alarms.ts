/**
 * Tells once when the built-in list or another begins to warn of an address that the user named, or that is in a wallet of
 * theirs. What warned already when it was named is no news.
 */
import { addressesOfKey, isKey, type Key } from '../../core/label/key.ts';
import { warningOf } from '../../core/label/warning.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { isList, isObject } from '../../core/shape.ts';
import { isOwnAlarm, type OwnAlarm } from '../../protocol/requests.ts';
import type { LabelSource } from '../base/label-source.ts';
import type { StorageItem } from '../base/storage-item.ts';
import type { Mine } from '../sources/mine/mine.ts';
import type { OwnLabels } from '../sources/own/own-labels.ts';

const isKept = isObject({ seen: isList(isKey), news: isList(isOwnAlarm) });

export interface OwnAlarmsParts {
  readonly own: Pick<OwnLabels, 'keys' | 'read'>;
  readonly mine: Pick<Mine, 'keys' | 'labelOf'>;
  readonly areWalletsRead: () => Promise<boolean>;
  readonly areListsRead: () => boolean;
  /** The lists; a label service answers for each address as it is asked, so it has no updates. */
  readonly sources: readonly LabelSource[];
  readonly item: StorageItem;
  /** There may be something else to tell. */
  readonly onNews: () => void;
}

const without = (news: readonly OwnAlarm[], keys: readonly Key[]) =>
  news.filter(({ key }) => !keys.includes(key));

export function createOwnAlarms(parts: OwnAlarmsParts) {
  const { own, mine, sources, item, onNews } = parts;
  const inTurn = oneAtATime();
  const kept = async () => {
    const raw = await item.read();
    return isKept(raw) ? raw : undefined;
  };
  const keep = async (now: { readonly seen: readonly Key[]; readonly news: readonly OwnAlarm[] }) => {
    await item.write(now);
    onNews();
  };

  /** Fails where labels cannot be read; the next change looks again. */
  const quietly = (work: () => Promise<void>) => void inTurn(work).catch(() => undefined);

  async function named(): Promise<readonly Key[]> {
    if (!(await parts.areWalletsRead())) throw new Error('The wallets cannot be read.');
    return [...(await own.keys()), ...mine.keys()];
  }

  async function warned(keys: readonly Key[]): Promise<readonly OwnAlarm[]> {
    if (keys.length === 0) return [];
    const about = keys.flatMap(addressesOfKey);
    await Promise.all(sources.map((source) => source.load?.(about, false)));
    const labels = await own.read(keys);
    return keys.flatMap((key) => {
      const { name } = labels.get(key) ?? mine.labelOf(key) ?? {};
      const warning = addressesOfKey(key)
        .flatMap(({ chain, address }) =>
          sources.flatMap(({ find }) => find(chain, address, false, undefined)?.labels ?? []),
        )
        .find(({ category }) => warningOf(category) !== undefined);
      return warning && name
        ? [{ key, name, category: warning.category, by: warning.list?.title ?? '' }]
        : [];
    });
  }

  return {
    /** Other labels may be known now. */
    check: (): void =>
      quietly(async () => {
        const keys = new Set(await named());
        const now = await warned([...keys]);
        const before = await kept();
        const areRead = parts.areListsRead();
        // Of what begins now, all would be news once it can be read. Without names nothing is read, and nothing warns.
        if (!before && !areRead && keys.size > 0) return;
        const isStill = ({ key }: OwnAlarm) =>
          keys.has(key) && (!areRead || now.some((alarm) => alarm.key === key));
        const fresh = before ? now.filter(({ key }) => !before.seen.includes(key)) : [];
        const news = [...(before?.news ?? []).filter(isStill), ...fresh];
        // A list that is off for a while, or cannot be read, tells nothing twice.
        const seen = new Set([...(before?.seen ?? []), ...now.map(({ key }) => key)]);
        await keep({ seen: [...seen].filter((key) => keys.has(key)), news });
      }),
    /** The user wrote these names, or took them away. */
    written: (keys: readonly Key[]): void =>
      quietly(async () => {
        const before = await kept();
        if (!before) return;
        const now = await warned(keys);
        const seen = [...new Set([...before.seen, ...now.map(({ key }) => key)])];
        await keep({ seen, news: without(before.news, keys) });
      }),
    /** With what is looked at now. */
    news: (): Promise<readonly OwnAlarm[]> => inTurn(async () => (await kept())?.news ?? []),
    forget: (keys: readonly Key[]): Promise<void> =>
      inTurn(async () => {
        const before = await kept();
        if (before) await keep({ ...before, news: without(before.news, keys) });
      }),
  };
}
