/** Messages that the worker broadcasts; nobody answers them. */
import { isMessage, isNumber, isText, maybe, type Of } from '../core/shape.ts';

/** To the script that reads pages, in every frame. */
export const isPageNotice = isMessage({
  /** The keyboard command: open the card of the focused or nearest address. */
  command: {},
  /** Settings or labels changed: a page without a connection connects to learn them. */
  changed: {},
});
export type PageNotice = Of<typeof isPageNotice>;

/** To the script that looks up what the context menu was opened on. */
export const isLookUpNotice = isMessage({
  'look-up': {
    link: maybe(isText()),
    selection: maybe(isText()),
    /** Firefox's name for the element (menus.getTargetElement). */
    element: maybe(isNumber),
  },
});
export type LookUpNotice = Of<typeof isLookUpNotice>;

/** To the extension's own pages. */
export const isOwnPageNotice = isMessage({
  /** Settings or a policy changed: read them again. */
  'settings-changed': {},
  /** Labels, lists or wallets of this machine changed: read them again. */
  'labels-changed': {},
  /** Requests were sent: read again what tells of them. */
  'requests-sent': {},
});
export type OwnPageNotice = Of<typeof isOwnPageNotice>;
