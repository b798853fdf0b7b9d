/**
 * The origins of services, lists and nodes that the user is about to add: their hosts are no sites. They outlive the worker,
 * which may end while the browser asks for a permission, and the browser, which may be closed before they are given back.
 */
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import { isNumber, isRecordOf } from '../../../core/shape.ts';
import { type Clock, isRecent } from '../../base/clock.ts';
import type { StorageItem } from '../../base/storage-item.ts';

/** Origins, and since when they are expected. */
const areExpected = isRecordOf(isNumber);
/** Arbitrary: longer than anybody takes to answer the browser, and than all lists of a backup take to load. */
const expectedMs = 3_600_000;

/** A path may have a key. */
const originOf = (url: string): string => URL.parse(url)?.origin ?? '';

export function createExpectedHosts({ read, write }: StorageItem, { now }: Pick<Clock, 'now'>) {
  const inTurn = oneAtATime();
  async function all(): Promise<Readonly<Record<string, number>>> {
    const urls = await read();
    return areExpected(urls) ? urls : {};
  }
  const keep = (isWanted: (url: string, at: number) => boolean): Promise<void> =>
    inTurn(async () =>
      write(Object.fromEntries(Object.entries(await all()).filter(([url, at]) => isWanted(url, at)))),
    ).catch(() => undefined);
  return {
    urls: async (): Promise<readonly string[]> => Object.keys(await inTurn(all)),
    add: (url: string): Promise<void> =>
      inTurn(async () => write({ ...(await all()), [originOf(url)]: now() })),
    forget: (url: string): Promise<void> => keep((other) => other !== originOf(url)),
    sweep: (): Promise<void> => keep((_, at) => isRecent(at, expectedMs, now())),
  };
}
