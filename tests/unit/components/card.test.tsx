// @vitest-environment happy-dom
/** The card: props in, events out. Browser tests check its look and accessibility in the gallery. */
import { render } from 'preact';
import { beforeAll, describe, expect, it } from 'vitest';
import { Card } from '../../../components/card/Card.tsx';
import { Labels } from '../../../components/parts/Labels.tsx';
import { labelsNote, titleWithoutLabel } from '../../../components/parts/state-note-text.ts';
import { summarise } from '../../../components/parts/summarise.ts';
import { idle, type Label, type Profile, reasons } from '../../../lib/core/label/profile.ts';
import { setTranslator } from '../../../lib/locale/t.ts';
import { learnChainEmblems } from '../../../lib/look/chain-emblem.ts';
import { type CardState, cardStates, galleryNow } from '../../gallery/states.ts';
import { toldActions } from '../../gallery/told-actions.ts';

beforeAll(() =>
  setTranslator((key, substitutions) =>
    key === 'plural_language' ? 'en' : [key, ...substitutions].join(' '),
  ),
);

function stateOf(id: string): CardState {
  const state = cardStates.find((one) => one.id === id);
  if (!state) throw new Error(`There is no state "${id}".`);
  return state;
}

const show = (id: string) => draw(stateOf(id));

function draw(state: CardState): { readonly root: HTMLElement; readonly said: string[] } {
  const said: string[] = [];
  const actions = toldActions((one) => void said.push(one));
  const root = document.createElement('div');
  document.body.append(root);
  learnChainEmblems(state.view.profiles);
  render(<Card view={{ ...state.view, now: galleryNow }} {...actions} />, root);
  return { root, said };
}

function press(root: HTMLElement, name: string): void {
  const found = [...root.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === name || button.textContent?.trim() === name,
  );
  if (!found) throw new Error(`There is no button "${name}".`);
  found.click();
}

describe('the card', () => {
  it('of a dismissed warning says who dismissed it, and brings it back', () => {
    const { root, said } = show('dismissed');
    expect(root.textContent).toContain('card_dismissed_by_you Example list');
    expect(root.textContent).toContain('Fake airdrop · category_scam');
    expect(root.textContent).not.toMatch(/card_unknown|card_absent/);
    press(root, 'card_undismiss');
    expect(said).toEqual(['dismiss list false']);
  });

  it('says what its words mean when one points at them', () => {
    const { root } = show('unconfirmed');
    expect(root.querySelector('[title=card_unsure_about]')?.textContent).toBe('card_unsure');
    const times = [...root.querySelectorAll<HTMLElement>('.said time')].map(({ title }) => title);
    expect(times).toContainEqual(expect.stringMatching(/^card_checked_about /));
  });
  it('tells what its reader pressed', () => {
    const { root, said } = show('chain-switch');
    for (const [name, told] of [
      ['card_copy', /^copy 0x/],
      ['card_pin', /^pin/],
      ['card_close', /^close/],
      ['card_name_it', /^naming true$/],
      ['card_search_similar', /^search Example Router on Base$/],
      ['card_report', /^report/],
      ['BNB Smart Chain', /^chain bsc$/],
    ] as const) {
      press(root, name);
      expect(said.splice(0)).toEqual([expect.stringMatching(told)]);
    }
  });

  it('gives the name that was entered, without blanks around it', () => {
    const { root, said } = show('naming');
    const [name, note] = root.querySelectorAll('input');
    if (name) name.value = '  Rent ';
    if (note) note.value = 'monthly';
    root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(said).toEqual(['name Rent monthly']);
  });

  it('of a link shows what it says, be it a short form, and copies where it leads', () => {
    const { view, ...state } = stateOf('link-mismatch');
    const [link] = view.lookAlikes;
    const ends = '0x1234…5678';
    const { root } = draw({ ...state, view: { ...view, lookAlikes: link ? [{ ...link, ends }] : [] } });
    const [shown, leads] = root.querySelectorAll('.compare dd');
    expect(shown?.querySelector('[aria-label]')?.getAttribute('aria-label')).toBe(ends);
    expect([shown, leads].map((one) => one?.querySelectorAll('button').length)).toEqual([0, 1]);
  });

  it('says a name once, unless several labels need it to be told apart', () => {
    for (const id of ['known', 'emblem-and-sources', 'caution', 'stale', 'contract']) {
      const [profile] = stateOf(id).view.profiles;
      const name = profile?.labels.items[0]?.name ?? '';
      expect(show(id).root.textContent?.split(name), id).toHaveLength(2);
    }
  });

  it('says a name again in its body where the head has no room for all of it', () => {
    for (const [id, item] of [
      ['known', 'fact'],
      ['caution', 'banner'],
    ] as const) {
      const { view, ...state } = stateOf(id);
      const name = 'A name that somebody wrote and that goes on '.repeat(3).trim();
      const [profile] = view.profiles;
      const [label] = profile?.labels.items ?? [];
      if (!profile || !label || !view.tag) throw new Error('There is no label.');
      const labels = { ...profile.labels, items: [{ ...label, name }] };
      const { root } = draw({
        ...state,
        view: { ...view, tag: { ...view.tag, name }, profiles: [{ ...profile, labels }] },
      });
      expect(root.querySelector(`.${item}`)?.textContent, id).toContain(name);
    }
  });

  it('draws each chain beside its name', () => {
    const { root } = show('chain-switch');
    const chains = [...root.querySelectorAll('.chains .named-chain')];
    expect(chains.map((one) => one.textContent)).toEqual(['Ethereum', 'Base', 'BNB Smart Chain']);
    expect(new Set(chains.map((one) => one.querySelector('.emblem path')?.getAttribute('d'))).size).toBe(3);
  });

  it('offers a report of what somebody else said, be it MEV activity alone', () => {
    const { id, view } = stateOf('mev');
    const offered = (change: Partial<Profile>) =>
      draw({ id, view: { ...view, profiles: view.profiles.map((one) => ({ ...one, ...change })) } }).root
        .textContent;
    const own: Label = {
      name: 'Rent',
      type: '',
      subtype: '',
      text: '',
      category: 'other',
      source: 'own',
      origin: '',
    };
    const labels = { state: 'known', items: [own] } as const;
    expect(offered({ labels })).toContain('card_report');
    expect(offered({ labels, mev: idle })).not.toContain('card_report');
    expect(offered({ labels: idle, mev: idle })).not.toContain('card_report');
  });

  it('links to explorers and sources alone, in a tab that knows nothing of this one', () => {
    for (const { id } of cardStates) {
      for (const link of show(id).root.querySelectorAll('a')) {
        expect(link.href).toMatch(
          /^https:\/\/(etherscan\.io|eth\.blockscout\.com|basescan\.org|base\.blockscout\.com|bscscan\.com|mempool\.space|blockstream\.info|solscan\.io|github\.com\/example|www\.npmjs\.com\/package\/@example|explorer\.solana\.com)\//,
        );
        expect(link.rel).toContain('noopener');
        expect(link.target).toBe('_blank');
      }
    }
  });
});

describe('what is not known', () => {
  it('has a sentence of its own for every reason', () => {
    const texts = reasons.map((reason) => labelsNote({ state: 'error', items: [], reason })?.text);
    expect(new Set(texts).size).toBe(reasons.length);
  });
  it('is not blamed on a service that nobody set up', () => {
    expect(labelsNote({ state: 'idle', items: [1], reason: 'no-service' })).toBeUndefined();
    expect(labelsNote({ state: 'idle', items: [], reason: 'no-service' })).toEqual({ text: 'card_absent' });
    expect(titleWithoutLabel({ state: 'idle', items: [], reason: 'no-service' })).toBe('card_unknown');
    expect(titleWithoutLabel({ state: 'error', items: [], reason: 'offline' })).toBe('card_unchecked');
    expect(titleWithoutLabel({ state: 'idle', items: [] })).toBe('card_unasked');
  });
  it('is nothing where labels are simply there, or on their way', () => {
    expect(labelsNote({ state: 'known', items: [1] })).toBeUndefined();
    expect(labelsNote({ state: 'pending', items: [] })).toBeUndefined();
    expect(labelsNote({ state: 'pending', items: [], reason: 'host-error' })?.text).toBe('reason_host_error');
  });
});

describe('the chain of a card', () => {
  it('is the chosen one, else the page’s, else the one that the label is about', () => {
    const { view } = stateOf('chain-switch');
    const base = { ...view, now: galleryNow };
    expect(summarise(base).chain).toBe('base');
    const { chosen: _, ...unchosen } = base;
    expect(summarise({ ...unchosen, chain: 'bsc' }).chain).toBe('bsc');
    const unsaid = { ...unchosen, chain: 'evm' as const };
    expect(summarise({ ...unsaid, tag: undefined }).chain).toBe('ethereum');
    // A tag for all chains names none, so the card opens on the chain that has it.
    const tag = { name: 'Another Router', category: 'dex', source: 'service', more: 2 } as const;
    expect(summarise({ ...unsaid, tag }).chain).toBe('bsc');
    expect(summarise(base).chains).toEqual(['ethereum', 'base', 'bsc']);
  });

  it('a label that is known from another chain says from which, and is that chain’s where the page names none', () => {
    const state = stateOf('known');
    const [ethereum] = state.view.profiles;
    const [label] = ethereum?.labels.items ?? [];
    if (!ethereum || !label) throw new Error('The gallery lost a state.');
    const elsewhere = { ...ethereum.labels, items: [{ ...label, chain: 'bsc' as const }] };
    const profiles = [
      { ...ethereum, labels: elsewhere },
      { ...ethereum, chain: 'base' as const, labels: elsewhere },
      { ...ethereum, chain: 'bsc' as const },
    ];
    const view = { ...state.view, profiles, now: galleryNow };
    expect(summarise({ ...view, chain: 'base' }).chains).toEqual(['base', 'bsc']);
    expect(summarise({ ...view, chain: 'evm' }).chain).toBe('bsc');
    const scam = { category: 'scam' as const };
    const warned = profiles.map((one) => ({
      ...one,
      labels: { ...one.labels, items: one.labels.items.map((item) => ({ ...item, ...scam })) },
    }));
    expect(summarise({ ...view, chain: 'evm', profiles: warned }).warning?.category).toBe('scam');
    expect(summarise({ ...view, chain: 'base', profiles: warned }).warning?.category).toBe('scam');
    const root = document.createElement('div');
    render(<Labels labels={elsewhere.items} now={galleryNow} />, root);
    expect(root.textContent).toContain('card_learnt_on BNB Smart Chain');
  });
});
