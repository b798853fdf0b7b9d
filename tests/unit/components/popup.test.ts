import { describe, expect, it } from 'vitest';
import { createPopup } from '../../../components/popup/popup.ts';
import { noLimits } from '../../../components/popup/search-results.ts';
import { serviceProblem } from '../../../components/popup/service-problem.ts';
import { keyOf } from '../../../lib/core/label/key.ts';
import type { SearchUpdate } from '../../../lib/protocol/ports.ts';
import { noPolicy } from '../../../lib/settings/policy.ts';
import { defaults } from '../../../lib/settings/settings.ts';
import { evm } from '../../lab/pages/address.ts';
import { createFakePort } from '../../lab/worker/fake-browser.ts';
import { nothingFound } from './nothing-found.ts';

const address = evm(1);

/** A popup whose worker answers when the test says so, and the pages that it opened. */
function popup() {
  const opened: string[] = [];
  const changed: unknown[] = [];
  const worker = createFakePort();
  const page = createFakePort();
  const asked: string[] = [];
  const later = () => () => undefined;
  const made = createPopup({
    connectSearch: () => worker.port,
    connectLook: () => page.port,
    after: later,
    card: { connect: () => createFakePort().port, after: later, now: () => 0 },
    isPrivate: false,
    recent: [],
    saveRecent: () => undefined,
    allowSite: (host) => {
      asked.push(host);
      return Promise.resolve(false);
    },
    changeSettings: (part) => changed.push(part),
    copy: () => Promise.resolve(true),
    open: (url) => opened.push(url),
    openPanel: () => undefined,
    openReport: () => undefined,
    openSettings: undefined,
    openService: undefined,
    alarmsSeen: () => undefined,
    changed: () => undefined,
  });
  const say = (id: number, more: Partial<SearchUpdate> = {}) => worker.say({ ...nothingFound(id), ...more });
  const isAddress = { address: { key: keyOf('evm', address.toLowerCase()), text: address } };
  return { made, opened, changed, say, isAddress, page, asked };
}

describe('Ctrl+Enter in the popup before anything is known of what was typed', () => {
  it('opens the explorer as soon as it is known to be an address', () => {
    const { made, opened, say, isAddress } = popup();
    made.type(address);
    made.exploreTyped();
    expect(opened).toEqual([]);
    say(1, isAddress);
    expect(opened).toEqual([`https://etherscan.io/address/${address}`]);
    say(1, isAddress);
    expect(opened).toHaveLength(1);
  });

  it('opens nothing for names that were only then found, nor for what was typed afterwards', () => {
    const { made, opened, say, isAddress } = popup();
    made.type('uniswap');
    made.exploreTyped();
    say(1);
    made.type('0x');
    made.exploreTyped();
    made.type(address);
    say(3, isAddress);
    expect(opened).toEqual([]);
  });
});

describe('the filters of the popup', () => {
  it('stay while one chooses, also when nothing is found yet or any more, and go with the text', () => {
    const { made, say } = popup();
    made.type('uniswap');
    say(1);
    expect(made.state().hasFilters).toBe(false);
    made.limit({ ...noLimits, kind: 'mixer' });
    say(2);
    expect(made.state().hasFilters).toBe(true);
    made.limit(noLimits);
    say(3);
    expect(made.state().hasFilters).toBe(true);
    made.type('zzq');
    expect(made.state().hasFilters).toBe(false);
  });
});

describe('the page in the popup', () => {
  const tab = { id: 1, host: 'etherscan.io', isAllowed: true };
  const row = { key: keyOf('evm', address.toLowerCase()), count: 2, badges: 0 };

  it('has a row for each address, and a press goes to one mention after the other', () => {
    const { made, page } = popup();
    made.settings(defaults, noPolicy);
    made.follow(tab);
    expect(made.state().page.rows).toBeUndefined();
    page.say({ type: 'listing', rows: [{ ...row, warning: 'danger' }] });
    const [shown] = made.state().page.rows ?? [];
    expect(shown).toMatchObject({ key: row.key, count: 2, warning: 'danger' });
    for (let press = 0; press < 3; press++) if (shown) made.jump(shown);
    expect(page.posted).toEqual([0, 1, 0].map((nth) => ({ type: 'jump', key: row.key, nth })));
  });

  it('has none where the site is off', () => {
    const { made, page } = popup();
    made.settings(defaults, noPolicy);
    made.follow(tab);
    page.say({ type: 'listing', rows: [row] });
    made.settings({ ...defaults, sites: { 'etherscan.io': 'off' } }, noPolicy);
    expect(made.state().page.rows).toBeUndefined();
    expect(made.state().page.site).toMatchObject({ host: 'etherscan.io', mode: 'off' });
  });

  it('can be allowed where Nametag does not read it, and it is said when the browser refuses', async () => {
    const { made, asked } = popup();
    made.settings(defaults, noPolicy);
    made.follow({ id: 1, host: 'explorer.example.org', isAllowed: false });
    expect(made.state().page).toEqual({ offered: { host: 'explorer.example.org', isRefused: false } });
    await made.turnOn();
    expect(asked).toEqual(['explorer.example.org']);
    expect(made.state().page.offered?.isRefused).toBe(true);
    made.follow({ id: 1, host: 'explorer.example.org', isAllowed: true });
    expect(made.state().page.offered).toBeUndefined();
    expect(made.state().page.site?.host).toBe('explorer.example.org');
  });
});

describe('what the popup says of the label service', () => {
  const host = { style: 'A', host: 'https://labels.example.org' } as const;
  const good = { hasService: true, unread: [], online: true, hosts: [host] };
  const usage = { thisMonth: 3, budget: 10 };

  it.each([
    [good, usage, undefined],
    [{ ...good, hasService: false, online: false }, usage, undefined],
    [{ ...good, online: false }, usage, 'offline'],
    [{ ...good, hosts: [host, { ...host, reason: 'bad-key' as const }] }, usage, 'bad-key'],
    [good, { thisMonth: 10, budget: 10 }, 'over-budget'],
    [{ ...good, unread: ['own' as const] }, usage, 'own-unread'],
  ])('is the one problem that matters: %j, %j', (status, used, problem) => {
    expect(serviceProblem(status, used)).toBe(problem);
  });
});
