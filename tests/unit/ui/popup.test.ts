import { describe, expect, it } from 'vitest';
import { evm } from '../../../lab/pages/address.ts';
import { createFakePort } from '../../../lab/worker/fake-browser.ts';
import { keyOf } from '../../../lib/core/label/key.ts';
import type { SearchUpdate } from '../../../lib/protocol/ports.ts';
import { noPolicy } from '../../../lib/settings/policy.ts';
import { defaults } from '../../../lib/settings/settings.ts';
import { createPopup } from '../../../lib/ui/popup/popup.ts';
import { nothingFound } from './nothing-found.ts';

const address = evm(1);

/** A popup whose worker answers when the test says so, and the pages that it opened. */
function popup() {
  const opened: string[] = [];
  const changed: unknown[] = [];
  const worker = createFakePort();
  const later = () => () => undefined;
  const made = createPopup({
    connectSearch: () => worker.port,
    after: later,
    card: { connect: () => createFakePort().port, after: later, now: () => 0 },
    isPrivate: false,
    recent: [],
    saveRecent: () => undefined,
    changeSettings: (part) => changed.push(part),
    copy: () => Promise.resolve(true),
    open: (url) => opened.push(url),
    changed: () => undefined,
  });
  const say = (id: number, more: Partial<SearchUpdate> = {}) => worker.say({ ...nothingFound(id), ...more });
  const isAddress = { address: { key: keyOf('evm', address.toLowerCase()), text: address } };
  return { made, opened, changed, say, isAddress };
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
    made.limit({ chain: '', kind: 'mixer' });
    say(2);
    expect(made.state().hasFilters).toBe(true);
    made.limit({ chain: '', kind: '' });
    say(3);
    expect(made.state().hasFilters).toBe(true);
    made.type('zzq');
    expect(made.state().hasFilters).toBe(false);
  });
});

describe('the news after an update', () => {
  it('is told where names stand in place, and one press puts them beside', () => {
    const { made, changed } = popup();
    made.settings(defaults, noPolicy, undefined);
    made.news(true);
    expect(made.state().isInPlaceNew).toBe(true);
    made.closeNews('name');
    expect(changed).toEqual([{ density: 'name' }]);
    expect(made.state().isInPlaceNew).toBe(false);
  });

  it('is not told where it changes nothing: with another choice, or with one that an organisation made', () => {
    const { made } = popup();
    made.settings({ ...defaults, density: 'icon' }, noPolicy, undefined);
    made.news(true);
    expect(made.state().isInPlaceNew).toBe(false);
    made.settings(defaults, { locked: new Set(['density']) }, undefined);
    made.news(true);
    expect(made.state().isInPlaceNew).toBe(false);
  });
});
