// @vitest-environment happy-dom
/** The card in every state, in English: what it says in words, and that no text of a label becomes markup. */
import { render } from 'preact';
import { expect, test } from 'vitest';
import { Card } from '../../../components/card/Card.tsx';
import { setTranslator } from '../../../lib/locale/t.ts';
import { learnChainEmblems } from '../../../lib/look/chain-emblem.ts';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { type CardState, cardStates, galleryNow } from '../../gallery/states.ts';
import { toldActions } from '../../gallery/told-actions.ts';
import { speakFrom } from '../../lab/messages.ts';

const expected: Readonly<Record<string, RegExp>> = {
  loading: /Looking up/,
  known: /Example Exchange 14.*Exchange.*labels\.example\.org · 3 days ago/,
  'emblem-and-sources':
    /Example Rollup: Bridge.*Built-in list · published by @example · published by example/,
  'several-labels': /Treasury of ours.*Pays the invoices.*Example Exchange 14.*example-address-book 1\.2\.3/,
  unconfirmed: /Treasury of ours.*reserve wallet 14.*unconfirmed/,
  warning: /Reported as dangerousDon’t send anything.*phishing.*labels\.example\.org · 3 days ago/,
  caution:
    /Example Mixer: 10 ETH.*CautionNametag’s own caution, as at every mixer: coins from it may be refused/,
  mev: /MEV activity.*Sandwich.*Uniswap V3, Curve.*0x[0-9a-f]{6}….*2 more.*Arbitrage/,
  contract: /Owner.*Created2023-04-19.*Proxy implementation.*Verifiedyes/,
  dismissed:
    /Warning dismissed.*You dismissed a warning of “Example list”: Fake airdrop · Scam Show it again/,
  'not-found': /No label known.*No label found\. That doesn’t mean it’s safe\./,
  partial: /More labels may exist/,
  stale: /Refreshing…/,
  'no-service': /^(?!.*service is set up).*Example Exchange/,
  'local-mode': /Not looked up.*Only local labels on this site/,
  offline: /Lookup failed.*You’re offline.*Try again/,
  'bad-key': /Lookup failed.*rejects your key.*Settings/,
  'not-in-plan': /Not included in your label service plan/,
  'over-budget': /This month’s requests are used up.*Settings/,
  'slow-down': /Too many requests\. Trying again later\..*Try again/,
  'host-error': /Lookup failed.*isn’t answering.*Try again/,
  'no-permission': /needs permission to reach/,
  'settings-unread': /Your settings could not be read/,
  'goes-on-trying': /Lookup failed.*isn’t answering/,
  'own-unread': /Example Exchange 14.*Your labels could not be read/,
  'mev-not-in-plan': /Your plan doesn’t include MEV or contract data/,
  'no-endpoint': /doesn’t cover addresses on this chain/,
  solana: /Example Market Maker.*DEX.*Solana/,
  'look-alike': /Looks like another address.*Rent/,
  'link-mismatch': /Link goes to a different address.*It leads to/,
  'chain-switch': /Example Router on Base.*EthereumBaseBNB Smart Chain/,
  'chain-unsaid': /or another EVM chain/,
  naming: /Your name for it.*Stays on this computer.*Save/,
  copied: /Copied/,
  hostile: /<img src=x onerror=alert\(1\)>/,
};

function drawn({ view }: CardState): HTMLElement {
  const root = document.createElement('div');
  learnChainEmblems(view.profiles);
  render(<Card view={{ ...view, now: galleryNow }} {...toldActions(() => undefined)} />, root);
  return root;
}

test('card: every state says in words what it is, and is nothing but words and drawings', () => {
  setTranslator(speakFrom(english));
  expect(Object.keys(expected).sort()).toEqual(cardStates.map(({ id }) => id).sort());
  for (const state of cardStates) {
    const root = drawn(state);
    expect(root.textContent, state.id).toMatch(expected[state.id] ?? 'nothing');
    expect([...root.querySelectorAll('img, script, b')].map(({ outerHTML }) => outerHTML)).toEqual([]);
  }
  setTranslator((key) => key);
});
