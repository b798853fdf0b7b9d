import type { Tag } from '../core/label/tag.ts';
import type { ToPage } from '../messages.ts';
import { isDark } from './backdrop.ts';
import { createBadge, createStyle } from './badge.ts';
import type { Mention } from './mentions.ts';
import { isShown } from './shown.ts';
import type { Turns } from './slices.ts';

export interface Placer {
  want(mention: Mention, tag: Tag): void;
  drop(mention: Mention): void;
  recheck(): void;
}

export function createPlacer(around: {
  readonly document: Document;
  readonly turns: Turns;
  readonly signal: AbortSignal;
  view(): Extract<ToPage, { type: 'view' }> | undefined;
  ready(element: Element): Promise<boolean>;
}): Placer {
  const { document } = around;
  const style = createStyle(document);
  return {
    want(mention, tag) {
      const { anchor, reading } = mention;
      const element = anchor.nodeType === 1 ? (anchor as Element) : anchor.parentElement;
      if (!element || !isShown(element)) return;
      mention.badge ??= createBadge(document, style);
      const { badge } = mention;
      badge.show({
        tag,
        dark: isDark(element),
        possible: reading.possible === true,
        iconOnly: false,
        address: reading.address.text,
      });
      if (badge.host.isConnected) return;
      element.after(badge.host);
    },
    drop(mention) {
      mention.badge?.remove();
      delete mention.badge;
    },
    recheck() {},
  };
}
