/** Loads lists: to look at one before it is added, and once a day. */

import {
  arePacksReadable,
  type LabelList,
  type ListProblem,
  type NewList,
  rowsOfList,
} from '../../../core/lists/label-list.ts';
import type { ListJob, ListOutcome } from '../../../core/lists/list-job.ts';
import { isDue } from '../../../core/lists/next-check-at.ts';
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import type { Clock } from '../../base/clock.ts';
import { isRecent } from '../../base/clock.ts';
import type { StorageItem } from '../../base/storage-item.ts';
import type { ListStore } from './list-store.ts';
import type { ListDisk } from './open-list-disk.ts';
import type { SealKeys } from './seal-keys.ts';

export interface ListsParts {
  readonly store: ListStore;
  readonly disk: Pick<ListDisk, 'read' | 'keepOnly' | 'remove'>;
  readonly keys: SealKeys;
  /** The hosts that the user is about to allow. */
  readonly expectedHosts: StorageItem;
  /** Downloads a list and writes its packs, in another thread. */
  readonly loadList: (job: ListJob) => Promise<ListOutcome>;
  readonly isAllowed: (url: string) => Promise<boolean>;
  readonly newId: () => string;
  readonly clock: Clock;
  readonly onBusy: (busy: boolean) => void;
  /** Other labels are known now. */
  readonly onChange: () => void;
}

interface PreviewedList {
  readonly id: string;
  readonly outcome: ListOutcome;
}

interface Known {
  find(id: string): Promise<LabelList | undefined>;
  remove(id: string): Promise<void>;
  updateList(id: string, make: (list: LabelList) => LabelList): Promise<void>;
}

/** How long a preview may be looked at. Arbitrary. */
const stagedMs = 3_600_000;

const refusal = (why: ListProblem, detail = ''): ListOutcome => ({ type: 'refused', why, detail });

export function createListUpdates(parts: ListsParts, { find, remove, updateList }: Known) {
  const { store, disk, keys, clock } = parts;
  const inTurn = oneAtATime();

  /** One list at a time, because each takes memory. */
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTurn(async () => {
      parts.onBusy(true);
      try {
        return await work();
      } finally {
        parts.onBusy(false);
      }
    });

  async function load(job: ListJob): Promise<ListOutcome> {
    if (!(await parts.isAllowed(job.url))) return refusal('no-permission');
    // It tells what is wrong with a list, so it was stopped: the browser had no memory left, or it took too long.
    return parts.loadList(job).catch(() => refusal('interrupted'));
  }

  /** A host may bring an older file when the same link is added again. */
  async function isOlder(url: string, sealKey: string, at = 0): Promise<boolean> {
    const { lists } = await store.read();
    const former = lists.filter((list) => list.url === url && !list.staged && at < (list.at ?? 0));
    const sealKeys = await Promise.all(former.map(({ id }) => keys.find(id).catch(() => undefined)));
    return sealKeys.includes(sealKey);
  }

  async function preview(wanted: NewList, sealKey?: string): Promise<PreviewedList> {
    const id = parts.newId();
    const outcome = await load({ ...wanted, id, generation: 1, ...(sealKey !== undefined && { sealKey }) });
    if (outcome.type !== 'loaded') return { id, outcome };
    const older = sealKey !== undefined && (await isOlder(wanted.url, sealKey, outcome.at));
    if (older) await disk.remove(id).catch(() => undefined);
    if (older) return { id, outcome: refusal('older', String(outcome.at)) };
    if (sealKey !== undefined)
      await keys.keep(id, sealKey).catch(async (error: unknown) => {
        await disk.remove(id).catch(() => undefined);
        throw error;
      });
    const now = clock.now();
    const list = listOf(outcome, { ...wanted, id, on: true, muted: false, staged: true }, 1, now);
    await store.update((state) => ({ ...state, lists: [...state.lists, list] }));
    return { id, outcome };
  }

  /** As the list is when its turn comes; not where `before` gives nothing. */
  function updateOf(id: string, before: (list: LabelList) => LabelList | undefined): Promise<void> {
    return alone(async () => {
      const found = await find(id);
      const list = found && before(found);
      if (list) await updateNow(list);
    });
  }

  async function updateNow(list: LabelList): Promise<void> {
    const { id } = list;
    const generation = list.generation + 1;
    let sealKey: string | undefined;
    try {
      if (list.encrypted) sealKey = await keys.find(id);
    } catch {
      return updateList(id, (known) => afterUpdate(known, refusal('disk'), generation, clock.now()));
    }
    const outcome = await load({
      // The job reads of the list what it needs.
      ...list,
      generation,
      before: { ...(await knownOf(list, disk)), rows: rowsOfList(list) },
      ...(sealKey !== undefined && { sealKey }),
    });
    const now = clock.now();
    await updateList(id, (known) => afterUpdate(known, outcome, generation, now));
    if (outcome.type !== 'loaded') return;
    // It may have been removed meanwhile.
    const isThere = (await find(id)) !== undefined;
    await (isThere ? disk.keepOnly(id, generation) : disk.remove(id)).catch(() => undefined);
  }

  return {
    /** Loads a list without adding it. */
    preview: (wanted: NewList, sealKey?: string): Promise<PreviewedList> =>
      alone(() => preview(wanted, sealKey)),
    update: (id: string): Promise<void> => updateOf(id, (list) => list),
    /** Updates to what was refused and offered to the user: with that key, as old as that, or of that size. */
    accept: (id: string): Promise<void> => updateOf(id, asAccepted),
    /** Updates what is due, and removes what was looked at and not added. */
    async sweep(): Promise<void> {
      const { lists } = await store.read();
      const isLeft = ({ staged, checkedAt }: LabelList) =>
        staged && !isRecent(checkedAt, stagedMs, clock.now());
      for (const { id } of lists.filter(isLeft)) await remove(id);
      // Asked again at its turn: another look may have loaded it meanwhile.
      const due = (list: LabelList) =>
        list.on && !list.staged && isDue(list, clock.now()) ? list : undefined;
      for (const { id } of lists.filter(due)) await updateOf(id, due);
    },
  };
}

/** Of packs that cannot be read, nothing is kept, so the host is asked for all of them. */
async function knownOf(list: LabelList, disk: Pick<ListDisk, 'read'>): Promise<LabelList> {
  const { etag: _etag, modified: _modified, digests: _digests, ...unread } = list;
  if (!arePacksReadable(list)) return unread;
  const [first] = Object.keys(list.rows);
  if (first === undefined) return list;
  const [pack] = await disk.read(list.id, list.generation, [first]).catch(() => []);
  return pack ? list : unread;
}

/** The list to which what it was offered is an update like any other. */
function asAccepted(list: LabelList): LabelList {
  const { at: _, ...undated } = list;
  const { why, detail = '' } = list.problem ?? {};
  if (why === 'new-key') return { ...undated, key: detail };
  if (why === 'older') return { ...undated, at: Number(detail) };
  if (why !== 'grown' && why !== 'shrunk') return list;
  const [chain = ''] = Object.keys(list.rows);
  return { ...list, rows: { [chain]: Number(detail.split(' ').at(-1)) } };
}

/** What a list is after this outcome; what was not taken leaves the last good one. */
function afterUpdate(known: LabelList, outcome: ListOutcome, generation: number, now: number): LabelList {
  const { problem: _, ...list } = known;
  switch (outcome.type) {
    case 'same':
      return { ...list, checkedAt: now };
    case 'refused': {
      const { why, detail } = outcome;
      return { ...list, checkedAt: now, problem: { why, detail, at: now } };
    }
    case 'loaded':
      return listOf(outcome, list, generation, now);
  }
}

type ChosenByUser = NewList & Pick<LabelList, 'id' | 'on' | 'muted' | 'staged' | 'accepted'>;

/** What a loaded list is, with all that the user said of it. */
function listOf(
  { type: _, sample: _sample, reasons: _reasons, ...content }: Extract<ListOutcome, { type: 'loaded' }>,
  { id, url, chain, fixed, on, muted, staged, accepted }: ChosenByUser,
  generation: number,
  now: number,
): LabelList {
  return {
    ...content,
    id,
    url,
    on,
    muted,
    generation,
    loadedAt: now,
    checkedAt: now,
    ...(chain && { chain }),
    ...(fixed && { fixed }),
    ...(staged && { staged }),
    ...(accepted && { accepted }),
  };
}
