/**
 * A page model is a document that shows addresses as a real page does, with the findings expected on it. Models are
 * written from observations of the pages, independently of the scanner that they test.
 */
import type { ChainId } from '../../../lib/core/chains.ts';

/** Rules in docs/pages.md, section 0. */
export type Rule = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Where the full address of a mention is. `evm` pages may hold several of these; the first that decides is given. */
export type Via = 'text' | 'link' | 'attribute' | 'split' | 'frame' | 'shadow' | 'svg';

export interface Mention {
  /** The spelling that people see: checksummed for EVM. */
  readonly address: string;
  /** `evm` where the page does not say which EVM chain. */
  readonly chain: ChainId | 'evm';
  /** Exactly this many mentions, and elements that match `anchor`. */
  readonly count: number;
  /** Whether a badge may be here; a mention without one (SVG, hidden copies) is still listed. */
  readonly badge: boolean;
  readonly via: Via;
  /** The elements that the badges follow, each outside its anchor. */
  readonly anchor: string;
  /** In running text, the badge follows the text inside the anchor. */
  readonly inside?: true;
  /** Selectors of the frames and open shadow hosts around `anchor`, outermost first. */
  readonly within?: readonly string[];
  /** A short form without a full address behind it that fits exactly one known address on this page. */
  readonly possible?: true;
}

export interface Decoy {
  /** An address or any other text that the page contains. */
  readonly text: string;
  readonly why: string;
}

export interface Quiet {
  readonly anchor: string;
  readonly within?: readonly string[];
  readonly count: number;
  readonly why: string;
}

/** What to find on the rendered page; mentions and badges in unrendered elements are ignored. */
export interface Findings {
  /** All that must be found; a badge anywhere else is an error. */
  readonly expect: readonly Mention[];
  /** Must never be found, looked up or labelled. */
  readonly mustNot: readonly Decoy[];
  /** Elements that must never contain a badge beside its text, whether their address is found or not. */
  readonly noBadge?: readonly Quiet[];
  /** Addresses that may or may not be found, because the observations do not decide. */
  readonly may?: readonly Decoy[];
  /** An expression in the page's own world that must become true and stay true. */
  readonly holds?: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An event after the previous state, with a complete set of findings. */
export interface Step extends Findings {
  readonly name: string;
  /** The body of a function that runs in the page's own world. */
  readonly run?: string;
  readonly resize?: Size;
}

/** The site that a page built with real libraries reproduces, and the public source that it was read in. */
export interface Origin {
  readonly site: string;
  readonly version: string;
  /** `owner/name@commit path`. */
  readonly source: string;
}

export interface PageModel extends Findings {
  /** The file name: site and situation. */
  readonly name: string;
  readonly kind: 'explorer' | 'app' | 'situation';
  /** The family of sites that share this front end. */
  readonly family: string;
  readonly url: string;
  /**
   * The section of docs/pages.md that describes the structure; starts with "not verified:" if nobody could look at the
   * page.
   */
  readonly cite: string;
  readonly origin?: Origin;
  /** False if the site is not built in, so that a user adds it first. */
  readonly listed?: false;
  readonly html: string;
  /** Further documents of this host by path with query; all other requests get a 404. */
  readonly resources?: Readonly<Record<string, string>>;
  readonly viewport?: Size;
  readonly scheme?: 'light' | 'dark';
  readonly dir?: 'rtl';
  readonly steps?: readonly Step[];
  /** How many of its rows deceive, where any does. */
  readonly deceiving?: number;
  /** Names that the site prints itself and Nametag must not repeat. */
  readonly siteName?: readonly { readonly address: string; readonly name: string }[];
  /** The rules that this model depends on. */
  readonly rule: readonly Rule[];
}

/** Whether somebody could look at the page. */
export const isVerified = ({ cite }: Pick<PageModel, 'cite'>): boolean => !cite.startsWith('not verified:');
