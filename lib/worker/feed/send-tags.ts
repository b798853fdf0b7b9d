/** What pages are told: how to behave, the tags of their badges, the profiles of their open cards. */
import { chainsOf, type Key, splitKey } from '../../core/label/key.ts';
import type { Profile, Reason } from '../../core/label/profile.ts';
import { explorerPage, ownExplorers } from '../../settings/own-explorers.ts';
import { undimmedHosts } from '../../settings/undimmed-hosts.ts';
import { tagOfKey } from '../answers/answers.ts';
import type { ConnectedPage } from './connected-page.ts';
import { type FeedState, modeFor } from './feed-state.ts';
import { isWaiting } from './want-labels.ts';

export function sendView(state: FeedState, page: ConnectedPage): void {
  const { density, theme, cards, rings, undimmed } = state.parts.settings();
  const dims = !undimmedHosts(undimmed).includes(page.hostname);
  page.send({ type: 'view', mode: modeFor(state, page), density, theme, cards, rings, dims });
}

export function sendTags(state: FeedState, page: ConnectedPage, keys: readonly Key[]): void {
  if (keys.length === 0) return;
  const isOff = modeFor(state, page) === 'off';
  const { tokens } = state.parts.settings();
  const tags = keys.map((key) => ({
    key,
    tag:
      (isOff ? undefined : tagOfKey(state.parts.answers, key, whyUnasked(state, page, key), tokens)) ?? null,
    settled: !isWaiting(state, page, key),
    ...(state.parts.answers.isPublic(key) && { known: true }),
  }));
  page.send({ type: 'tags', tags });
}

export function sendProfiles(state: FeedState, page: ConnectedPage, key: Key): void {
  const { chain: named, family, address } = splitKey(key);
  const why = whyUnasked(state, page, key);
  const { explorers } = state.parts.settings();
  const profileOn = (chain: Profile['chain']): Profile => {
    const profile = state.parts.answers.profile(chain, address, true, why);
    const own = ownExplorers(explorers, chain).map((url) => explorerPage(url, profile.address));
    return own.length > 0 ? { ...profile, explorers: own } : profile;
  };
  const first = chainsOf(named);
  const others = chainsOf(family).filter((on) => !first.includes(on));
  const profiles = [...first.map(profileOn), ...others.map(profileOn).filter(saysSomething)];
  page.send({ type: 'profiles', key, profiles, settled: !isWaiting(state, page, key) });
}

/** Why this page's question goes to no service. */
function whyUnasked(state: FeedState, page: ConnectedPage, key: Key): Reason | undefined {
  const mode = modeFor(state, page);
  const { whyLocal, mine } = state.parts;
  if (mode === 'local' || mode === 'off') return whyLocal() ?? 'local-mode';
  return whyLocal() ?? (mine.isUnasked(key) ? 'own-wallet' : undefined);
}

/** Ignores labels learned on another chain, because that chain's profile has them. */
function saysSomething({ labels, mev, contract }: Profile): boolean {
  return labels.items.some((label) => !label.chain) || mev.items.length + contract.items.length > 0;
}
