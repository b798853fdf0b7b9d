/** What a page's session knows, and what it is given. */
import type { LookAlike } from '../core/address/look-alike.ts';
import type { Tag } from '../core/label/tag.ts';
import type { FrameMessage, PageMessage, View } from '../protocol/ports.ts';
import type { AddressList } from './address-list.ts';
import type { AwaitedLabels, WorkerAccess } from './awaited-labels.ts';
import type { DimRows } from './dim/dim-rows.ts';
import type { PageReader } from './find/page-reader.ts';
import type { VerifiedAddresses } from './find/verified-addresses.ts';
import type { LookAlikes } from './look-alikes.ts';
import type { Mention, Mentions } from './mentions.ts';
import type { Placer } from './show/placer.ts';
import type { Viewport } from './show/viewport.ts';
import type { Turns } from './slices.ts';

export type PageCounts = Extract<PageMessage, { type: 'counts' }>;
export type Listing = Omit<FrameMessage, 'frame'>;

export interface PageEnvironment extends Omit<WorkerAccess, 'isVisible'> {
  readonly document: Document;
  readonly turns: Turns;
  /** Called when a session begins, with what cards, popup and panel need of it; the signal ends it. */
  onSession?(found: PageFindings, signal: AbortSignal): void;
  /** Called when the page is not to be read. */
  onOff?(): void;
  /** Calls back in an idle moment of the browser. */
  idle(callback: () => void): void;
  /** For each of the elements: has React hydrated it? */
  probe(elements: readonly Element[]): Promise<readonly boolean[]>;
}

export interface PageFindings {
  readonly mentions: Mentions;
  send(message: PageMessage): void;
  lookAlikes(mention: Mention): readonly LookAlike[];
  /** What the mention's badge shows, and the theme it is shown in. */
  badge(mention: Mention): {
    readonly tag: Tag | null | undefined;
    readonly theme: View['theme'] | undefined;
  };
  hasRings(): boolean;
  /** A card opens by itself when one points at the mention. */
  opensAlone(mention: Mention): boolean;
  counts(): PageCounts;
  listing(): Listing;
  /** Calls when counts or listing may have changed. */
  onChange(listener: () => void): void;
}

/** Outlives a session, because a site may be switched off and on again. */
export interface SessionParts {
  readonly labels: AwaitedLabels;
  readonly lookAlikes: LookAlikes;
  readonly verified: VerifiedAddresses;
  view(): View | undefined;
}

export interface PageSession extends PageEnvironment, SessionParts {
  readonly signal: AbortSignal;
  readonly addresses: AddressList;
  readonly mentions: Mentions;
  readonly reader: PageReader;
  readonly viewport: Viewport;
  readonly placer: Placer;
  readonly dimRows: DimRows;
  /** The addresses that moved something in a row of this page. */
  readonly moved: Set<string>;
  readonly listeners: (() => void)[];
  /** The counts that were sent last. */
  sent: string;
  /** Once for all that comes together: each looks at every address of the page. */
  reportSoon(): void;
}

export const knownTag = ({ labels }: PageSession, mention: Mention) => labels.tag(mention.reading.key);

export const badgeTag = (state: PageSession, mention: Mention) =>
  state.lookAlikes.withWarning(mention, knownTag(state, mention));
