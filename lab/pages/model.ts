/**
 * A page model: a document that reproduces how a real page shows addresses, and what must come of it.
 * Models are written from observations of the pages, apart from the scanner that they test.
 */
import type { ChainId } from '../../lib/core/chains.ts';

/** Points of docs/pages.md, section 0. */
export type Rule = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Where the full address of a mention stands. `evm` pages may hold several at once; the first that decides is named. */
export type Via = 'text' | 'link' | 'attribute' | 'split' | 'frame' | 'shadow' | 'svg';

export interface Mention {
  /** The spelling people are shown: checksummed for EVM. */
  readonly address: string;
  /** `evm` where the page does not say which EVM chain. */
  readonly chain: ChainId | 'evm';
  /** How many mentions must be found: exactly as many as elements match `anchor`. */
  readonly count: number;
  /** Whether a badge may stand here; where it may not (SVG, hidden copies) the mention is still listed. */
  readonly badge: boolean;
  readonly via: Via;
  /** The elements beside which the badges belong: each badge follows its anchor, outside of it. */
  readonly anchor: string;
  /** In running text the badge follows the text within the anchor instead. */
  readonly inside?: true;
  /** Selectors of the frames and open shadow hosts to enter before `anchor` applies, outermost first. */
  readonly within?: readonly string[];
  /** A short form without a full address behind it that fits exactly one address known on this page. */
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

/**
 * What is to be found in what is shown: a mention or a badge inside something that is not rendered counts neither way.
 */
export interface Findings {
  /** Everything that must be found. A badge anywhere else is a mistake. */
  readonly expect: readonly Mention[];
  /** Never found, never asked about, never labelled. */
  readonly mustNot: readonly Decoy[];
  /** Elements inside which there is never a badge, whether the address in them is found or not. */
  readonly noBadge?: readonly Quiet[];
  /** Addresses about which the observations leave the choice: neither their presence nor their absence counts. */
  readonly may?: readonly Decoy[];
  /** An expression in the page's own world that becomes true and stays true. */
  readonly holds?: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something that happens after the state before was reached. Its findings are complete in themselves. */
export interface Step extends Findings {
  readonly name: string;
  /** Run in the page's own world, as the body of a function. */
  readonly run?: string;
  readonly resize?: Size;
}

export interface PageModel extends Findings {
  /** As the file: site and situation. */
  readonly name: string;
  readonly kind: 'explorer' | 'app' | 'situation';
  /** The family of sites whose front end this is. */
  readonly family: string;
  readonly url: string;
  /** Where the structure was seen, by section of docs/pages.md; begins with "not verified:" where nobody could look. */
  readonly cite: string;
  readonly verified: boolean;
  /** False where the site is not on the built-in list and a person switches it on first. */
  readonly listed?: false;
  readonly html: string;
  /** Further documents of the same host by path, query included. Every other request is answered with 404. */
  readonly resources?: Readonly<Record<string, string>>;
  readonly viewport?: Size;
  readonly scheme?: 'light' | 'dark';
  readonly dir?: 'rtl';
  readonly steps?: readonly Step[];
  /** Names that the site prints itself: the same name is not to be shown twice. */
  readonly siteName?: readonly { readonly address: string; readonly name: string }[];
  /** The points on which this model depends. */
  readonly rule: readonly Rule[];
  /** Points without which this model must fail. */
  readonly provesRule?: readonly Rule[];
}
