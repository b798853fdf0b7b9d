/** Search from the address bar: a keyword, a space, and the same places that the popup searches. */
import { chainOf, explorerUrl } from '../../core/chains.ts';
import { isKey, type Key, splitKey } from '../../core/label/key.ts';
import { longestText, type SearchHit, type SearchUpdate } from '../../protocol/requests.ts';
import type { SearchSession } from '../search/search.ts';

export interface Suggestion {
  /** What stands in the bar when it is chosen. */
  readonly content: string;
  readonly description: string;
}

/** As much of the browser as is used here. */
export interface Omnibox {
  readonly onInputChanged: {
    addListener(listener: (text: string, suggest: (some: Suggestion[]) => void) => void): void;
  };
  readonly onInputEntered: { addListener(listener: (text: string, where?: string) => void): void };
  readonly onInputCancelled: { addListener(listener: () => void): void };
}

export interface OmniboxParts {
  readonly omnibox: Omnibox;
  search(send: (found: SearchUpdate) => void): SearchSession;
  readonly ready: () => Promise<void>;
  /** Chromium reads a description as XML. */
  readonly isXml: boolean;
  readonly kindOf: (hit: SearchHit) => string;
  open(url: string, inNewTab: boolean): void;
  /** The popup's page with this text, where nothing was chosen. */
  openSearch(text: string, inNewTab: boolean): void;
}

/** As many as browsers show. */
const most = 6;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (one) => escapes[one] ?? one);

/** `chain:address`, which is a key and reads like one. */
const contentOf = ({ key, address }: SearchHit): string => `${splitKey(key).chain}:${address}`;

/** The key of what was chosen; undefined for a text of one's own. */
export function readSuggestion(content: string): Key | undefined {
  const trimmed = content.trim();
  if (isKey(trimmed)) return trimmed;
  const colon = trimmed.indexOf(':');
  const spelt = `${trimmed.slice(0, colon)}:${trimmed.slice(colon + 1).toLowerCase()}`;
  return isKey(spelt) ? spelt : undefined;
}

export function attachOmnibox(parts: OmniboxParts): void {
  const { omnibox, isXml, ready } = parts;
  const safe = isXml ? escapeXml : (text: string) => text;
  let session: SearchSession | undefined;
  let id = 0;
  let suggestNow: ((some: Suggestion[]) => void) | undefined;

  const sessionNow = () => {
    session ??= parts.search((found) => {
      if (found.id !== id) return;
      suggestNow?.(found.hits.slice(0, most).map(suggestionOf));
    });
    return session;
  };

  function suggestionOf(hit: SearchHit): Suggestion {
    const { chain } = splitKey(hit.key);
    const where = chain === 'evm' ? 'EVM' : chainOf(chain).name;
    const name = hit.kind ? parts.kindOf(hit) : hit.name;
    return {
      content: contentOf(hit),
      description: safe([...new Set([name, parts.kindOf(hit), where, hit.address])].join(' · ')),
    };
  }

  omnibox.onInputChanged.addListener((text, suggest) => {
    suggestNow = suggest;
    id += 1;
    const mine = id;
    void ready().then(() => {
      // The bar does not tell a private window from another: nothing of it is kept.
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
    const { chain, address } = key ? splitKey(key) : { chain: undefined, address: '' };
    const colon = text.trim().indexOf(':');
    const spelt = key ? text.trim().slice(colon + 1) : address;
    const inNewTab = where !== 'currentTab';
    if (chain) parts.open(explorerUrl(chain === 'evm' ? 'ethereum' : chain, 'address', spelt), inNewTab);
    else parts.openSearch(text, inNewTab);
  });
  omnibox.onInputCancelled.addListener(() => {
    session?.end();
    session = undefined;
  });
}
