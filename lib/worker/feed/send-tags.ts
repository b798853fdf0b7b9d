/** What pages are told, and what is asked for them: how to behave, the tags of badges, the profiles of open cards. */
import { chainsOf, type Key, splitKey } from '../../core/label/key.ts';
import type { Profile, Reason } from '../../core/label/profile.ts';
import { saysSomething } from '../../core/label/says-something.ts';
import type { Mode } from '../../settings/modes.ts';
import { explorerPage, ownExplorers } from '../../settings/own-explorers.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode } from '../../settings/site-mode.ts';
import { undimmedHosts } from '../../settings/undimmed-hosts.ts';
import { type Answers, tagOfKey } from '../answers/answers.ts';
import type { Question } from '../cache/fact.ts';
import { isOfService } from '../client/configured-service.ts';
import type { Lists } from '../sources/lists/lists.ts';
import type { Mine } from '../sources/mine/mine.ts';
import type { OwnLabels } from '../sources/own/own-labels.ts';
import { networkQuestions } from '../sources/service/network-questions.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import type { ConnectedPage } from './connected-page.ts';

export interface LabelFeedParts {
  readonly answers: Answers;
  readonly own: Pick<OwnLabels, 'isReadable'>;
  readonly lists: Pick<Lists, 'covers' | 'isAwaited'>;
  readonly mine: Pick<Mine, 'isUnasked' | 'met'>;
  /** Who is asked: the label service, and the user's nodes. */
  readonly runtimes: () => readonly ServiceRuntime[];
  readonly settings: () => Settings;
  /** Whether the user has this site read. */
  readonly isSite: (host: string) => boolean;
  /** Why no service may be asked on any site. */
  readonly whyLocal: () => Reason | undefined;
}

const modeAt = ({ settings, isSite }: LabelFeedParts, page: ConnectedPage): Mode =>
  page.isSite && !isSite(page.hostname) ? 'off' : siteMode(settings(), page.hostname);

export function sendView(parts: LabelFeedParts, page: ConnectedPage): void {
  const { density, theme, cards, rings, undimmed } = parts.settings();
  const dims = !undimmedHosts(undimmed).includes(page.hostname);
  page.send({ type: 'view', mode: modeAt(parts, page), density, theme, cards, rings, dims });
}

export function sendTags(parts: LabelFeedParts, page: ConnectedPage, keys: readonly Key[]): void {
  if (keys.length === 0) return;
  const { answers, settings } = parts;
  const isOff = modeAt(parts, page) === 'off';
  const { tokens } = settings();
  const tags = keys.map((key) => ({
    key,
    tag: (isOff ? undefined : tagOfKey(answers, key, whyUnasked(parts, page, key), tokens)) ?? null,
    settled: isSettled(parts, page, key),
    ...(answers.isPublic(key) && { known: true }),
  }));
  page.send({ type: 'tags', tags });
}

export function sendProfiles(parts: LabelFeedParts, page: ConnectedPage, key: Key): void {
  const { chain: named, family, address } = splitKey(key);
  const why = whyUnasked(parts, page, key);
  const { explorers } = parts.settings();
  const profileOn = (chain: Profile['chain']): Profile => {
    const profile = parts.answers.profile(chain, address, true, why);
    const own = ownExplorers(explorers, chain).map((url) => explorerPage(url, profile.address));
    return own.length > 0 ? { ...profile, explorers: own } : profile;
  };
  const first = chainsOf(named);
  const others = chainsOf(family).filter((on) => !first.includes(on));
  const profiles = [...first.map(profileOn), ...others.map(profileOn).filter(saysSomething)];
  page.send({ type: 'profiles', key, profiles, settled: isSettled(parts, page, key) });
}

/** A page of the extension has no site: its card says whether it is about one with local labels only. */
const modeOf = (parts: LabelFeedParts, page: ConnectedPage, key: Key): Mode =>
  page.open.get(key) ? 'local' : modeAt(parts, page);

/** Why this page's question goes to no service. */
function whyUnasked(parts: LabelFeedParts, page: ConnectedPage, key: Key): Reason | undefined {
  const { whyLocal, mine } = parts;
  const mode = modeOf(parts, page, key);
  if (mode === 'local' || mode === 'off') return whyLocal() ?? 'local-mode';
  return whyLocal() ?? (mine.isUnasked(key) ? 'own-wallet' : undefined);
}

/** A page asks another worker only for what is not: this one may end before it can read what is here. */
function isSettled(parts: LabelFeedParts, page: ConnectedPage, key: Key): boolean {
  const { own, lists, runtimes, whyLocal } = parts;
  if (whyLocal() === 'settings-unread' || !own.isReadable() || lists.isAwaited()) return false;
  return !runtimes().some((runtime) => runtime.queue.isWaiting(questionsFor(parts, page, key, runtime)));
}

/** What of a key is to be asked of a service, or of a node. */
export function questionsFor(
  parts: LabelFeedParts,
  page: ConnectedPage,
  key: Key,
  { service, kindsOf }: ServiceRuntime,
): readonly Question[] {
  const { mine, lists } = parts;
  if (mine.isUnasked(key)) return [];
  const asked = page.keys.get(key) ?? { visible: true, localOnly: false };
  const open = page.open.has(key);
  const mode = modeOf(parts, page, key);
  /** A service of which a list is here is asked for cards alone: it may know more than its list, of MEV and of others. */
  const isHere = ({ chain }: Question) => !open && lists.covers(chain, (url) => isOfService(url, service));
  return networkQuestions(key, { ...asked, mode, open }, kindsOf).filter((question) => !isHere(question));
}
