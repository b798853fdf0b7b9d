/** Search from the address bar: after a keyword and a space, the same search as in the popup. */
import type { Omnibox } from 'webextension-polyfill';
import { explorerUrl, isChainId, mainChainOf } from '../../core/chains.ts';
import { isKey, type Key, keyChainName, splitKey } from '../../core/label/key.ts';
import type { ExtensionPart } from '../../extension/extension.ts';
import { longestText, type SearchHit } from '../../protocol/ports.ts';
import type { SearchSession } from '../search/search.ts';
import type { Worker } from '../worker.ts';
import { privatePopup } from './open-popup.ts';

type OmniboxBrowser = ExtensionPart<{
  omnibox: 'onInputChanged' | 'onInputEntered' | 'onInputCancelled';
  i18n: 'getMessage';
  tabs: 'create' | 'update';
  runtime: 'getURL';
}>;

/** Browsers show no more suggestions. */
const maxSuggestions = 6;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

/** `chain:address`: parsed as a key, and readable. */
const contentOf = ({ key, address }: SearchHit): string => `${splitKey(key).chain}:${address}`;

/** The key of the chosen suggestion; undefined for other text. */
export function readSuggestion(content: string): Key | undefined {
  const trimmed = content.trim();
  if (isKey(trimmed)) return trimmed;
  const colon = trimmed.indexOf(':');
  const spelt = `${trimmed.slice(0, colon)}:${trimmed.slice(colon + 1).toLowerCase()}`;
  return isKey(spelt) ? spelt : undefined;
}

/** `isXml`: Chromium reads a description as XML. */
export function attachOmnibox(
  { omnibox, i18n, tabs, runtime }: OmniboxBrowser,
  { search, ready, pendingSearch }: Pick<Worker, 'search' | 'ready' | 'pendingSearch'>,
  isXml: boolean,
): void {
  const safe = isXml ? escapeXml : (text: string) => text;
  let session: SearchSession | undefined;
  let id = 0;
  let suggestNow: ((some: Omnibox.SuggestResult[]) => void) | undefined;

  const sessionNow = () => {
    session ??= search((found) => {
      if (found.id !== id) return;
      // An owner is many addresses, and a suggestion opens one.
      const single = found.hits.filter(({ owner }) => !owner);
      suggestNow?.(single.slice(0, maxSuggestions).map(suggestionOf));
    });
    return session;
  };

  function suggestionOf(hit: SearchHit): Omnibox.SuggestResult {
    const { chain } = splitKey(hit.key);
    const where = keyChainName(chain);
    const kind = i18n.getMessage(`category_${hit.category}`);
    const found = hit.kind ? kind : hit.name;
    const name = hit.similar ? i18n.getMessage('omnibox_similar', [found]) : found;
    return {
      content: contentOf(hit),
      description: safe([...new Set([name, kind, where, hit.address])].join(' · ')),
    };
  }

  function open(url: string, inNewTab: boolean): void {
    void (inNewTab ? tabs.create({ url }) : tabs.update({ url }));
  }

  omnibox.onInputChanged.addListener((text, suggest) => {
    suggestNow = suggest;
    id += 1;
    const mine = id;
    void ready().then(() => {
      // The address bar does not say whether its window is private, so nothing is kept.
      if (mine === id)
        sessionNow().handle({
          type: 'search',
          id: mine,
          text: text.slice(0, longestText),
          now: false,
          isPrivate: true,
        });
    });
  });
  omnibox.onInputEntered.addListener((text, where) => {
    const key = readSuggestion(text);
    const inNewTab = where !== 'currentTab';
    if (key) {
      const { chain } = splitKey(key);
      const spelt = text.trim().slice(chain.length + 1);
      open(explorerUrl(isChainId(chain) ? chain : mainChainOf(chain), 'address', spelt), inNewTab);
    } else {
      // The user chose no suggestion.
      pendingSearch.put(text);
      open(runtime.getURL(privatePopup), inNewTab);
    }
  });
  omnibox.onInputCancelled.addListener(() => {
    session?.end();
    session = undefined;
  });
}
