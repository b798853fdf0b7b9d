import { describe, expect, it } from 'vitest';
import {
  addOpened,
  type RecentRow,
  readRecentList,
  setFavourite,
  withoutRecent,
  withTags,
  writeRecentList,
} from '../../../components/popup/recent-list.ts';
import { siteView } from '../../../components/popup/SitePart.tsx';
import type { Key } from '../../../lib/core/label/key.ts';
import { defaults, type Settings } from '../../../lib/settings/settings.ts';

const row = (n: number): RecentRow => ({
  key: `ethereum:0x${String(n).padStart(40, '0')}` as Key,
  address: `0x${String(n).padStart(40, '0')}`,
  name: `Row ${n}`,
  category: 'other',
});

describe('the popup’s short list', () => {
  it('has the latest on top, each address once, and forgets the oldest', () => {
    let rows = addOpened([], row(0));
    for (let n = 1; n < 20; n++) rows = addOpened(rows, row(n));
    rows = addOpened(rows, row(15));
    expect(rows).toHaveLength(8);
    expect(rows.slice(0, 2).map(({ name }) => name)).toEqual(['Row 15', 'Row 19']);
  });

  it('draws its rows as results and pages do', () => {
    const emblem = [{ d: 'M0 0h24v24z' }];
    const rows = addOpened([], { ...row(1), emblem });
    expect(readRecentList(writeRecentList(rows))).toEqual([{ ...row(1), emblem, pinned: false }]);
  });

  it('has the name, the warning and the colour that are known now, and else what was kept', () => {
    const tag = {
      name: 'Now',
      category: 'scam',
      warning: 'danger',
      source: 'own',
      more: 0,
      colour: 'violet',
    } as const;
    const rows = addOpened(setFavourite([], row(0), true), row(1));
    const known = {
      ...row(0),
      name: 'Now',
      category: 'scam',
      warning: 'danger',
      colour: 'violet',
      own: true,
    };
    expect(withTags(rows, new Map([[row(0).key, tag]]))).toEqual([{ ...known, pinned: true }, rows[1]]);
  });

  it('has no name that the user took away, but those of others that are not known now', () => {
    const hit = { ...row(0), name: 'Alice', sources: [{ source: 'own', origin: '' }] } as const;
    const kept = readRecentList(writeRecentList(addOpened(setFavourite([], hit, true), row(1))));
    expect(withTags(kept, new Map()).map(({ name }) => name)).toEqual([row(0).address, 'Row 1']);
  });

  it('keeps what is pinned above and beyond that, also when it is opened again', () => {
    let rows = setFavourite([], row(0), true);
    for (let n = 1; n < 20; n++) rows = addOpened(rows, row(n));
    rows = addOpened(rows, row(0));
    expect(rows[0]).toEqual({ ...row(0), pinned: true });
    expect(rows).toHaveLength(9);
    expect(withoutRecent(rows).map(({ name }) => name)).toEqual(['Row 0']);
  });

  it('survives the disk, and an unreadable disk is an empty list', () => {
    const rows = setFavourite(addOpened([], row(1)), row(2), true);
    expect(readRecentList(JSON.parse(JSON.stringify(writeRecentList(rows))))).toEqual(rows);
    expect(readRecentList({ version: 9, rows })).toEqual(rows);
    expect(readRecentList({ version: 9, rows: 'none' })).toEqual([]);
    expect(readRecentList({ version: 1, rows: [{ ...row(1), key: 'nowhere:1', pinned: true }] })).toEqual([]);
  });
});

describe('the short list of another version', () => {
  it('is read as far as it can be, and keeps the rest when it is written again', () => {
    const strange = { key: 'tomorrow:1', pinned: true };
    const newer = {
      version: 3,
      order: 'by name',
      rows: [{ ...row(1), pinned: true, folder: 'work' }, strange, { key: 'tomorrow:2', pinned: false }],
    };
    const rows = readRecentList(newer);
    expect(rows).toEqual([{ ...row(1), pinned: true }]);
    const after = addOpened(rows, row(2));
    expect(writeRecentList(after, newer)).toEqual({
      version: 3,
      order: 'by name',
      rows: [{ ...row(1), pinned: true, folder: 'work' }, { ...row(2), pinned: false }, strange],
    });
    const forgotten = JSON.stringify(writeRecentList(withoutRecent(readRecentList(newer)), newer));
    expect(forgotten).not.toContain('tomorrow:2');
  });
});

describe('a site’s switch', () => {
  it('says when everything is off', () => {
    const settings: Settings = { ...defaults, mode: 'off', sites: { 'etherscan.io': 'visible' } };
    const view = siteView(settings, new Set(), 'etherscan.io');
    expect(view).toEqual({ mode: 'off', offEverywhere: true });
  });

  it('is locked with the sites, and its mode with the general one', () => {
    const local: Settings = { ...defaults, mode: 'local' };
    expect(siteView(local, new Set(['mode']), 'etherscan.io').locked).toBe('mode');
    expect(siteView(local, new Set(['sites', 'mode']), 'etherscan.io').locked).toBe('switch');
    expect(siteView({ ...defaults, mode: 'off' }, new Set(['mode']), 'etherscan.io').locked).toBe('switch');
    expect(siteView(local, new Set(['rate']), 'etherscan.io').locked).toBeUndefined();
  });
});
