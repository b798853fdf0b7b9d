/** Says who stands in a recipient box as soon as an address is typed or pasted there. */
import type { Tag } from '../../core/label/tag.ts';
import { type After, createTimer } from '../../core/timer.ts';
import { t } from '../../locale/t.ts';
import type { Recipient } from '../../protocol/recipient-request.ts';
import { focusedIn } from '../focused-in.ts';
import { isCovered } from '../is-covered.ts';
import { type RecipientBox, recipientBox } from './recipient-box.ts';
import { createRecipientNote, type RecipientNote } from './recipient-note.ts';

export interface GuardParts {
  readonly document: Document;
  readonly after: After;
  ask(text: string): Promise<Recipient | null>;
}

interface Shown {
  readonly box: RecipientBox;
  readonly text: string;
  readonly note: RecipientNote;
}

/** Between looks at the box of a note. Arbitrary. */
const lookMs = 300;

/** Asked before the page hears of it, which may repeat what is typed; of what brought this script it has heard. */
function isOnPage({ body, defaultView }: Document, text: string): boolean {
  const quoted = defaultView?.CSS.escape(text);
  const isLinked = body.querySelector(`a[href*="${quoted}" i]`) !== null;
  return isLinked || (body.textContent ?? '').toLowerCase().includes(text.toLowerCase());
}

/** What is said, the gravest first; nothing of an address that is on the page and otherwise unknown. */
export function tagsFor({ tag, like, isSwapped }: Recipient, isKnownHere: boolean): readonly Tag[] {
  const said = (name: string, warning?: 'danger'): Tag => ({
    name,
    category: 'other',
    source: 'own',
    more: 0,
    ...(warning && { warning }),
  });
  const all = [
    ...(isSwapped ? [said(t('recipient_swapped'), 'danger')] : []),
    ...(like === undefined ? [] : [said(t('recipient_like', like), 'danger')]),
    ...(tag ? [tag] : []),
  ];
  return all.length > 0 || isKnownHere || tag === undefined ? all : [said(t('recipient_new'))];
}

export function guardRecipients({ document, after, ask }: GuardParts, signal: AbortSignal): void {
  let shown: Shown | undefined;
  let isInView = true;
  const forget = () => {
    shown?.note.hide();
    shown = undefined;
    looking.stop();
    seen.disconnect();
    size.disconnect();
  };
  const looking = createTimer(after);
  /** No event tells that the page moved or covered the box, or wrote into it, where it may spell the address its own way. */
  const lookOn = () =>
    looking.set(lookMs, () => {
      if (!shown || !isInBox(shown)) return forget();
      follow();
      lookOn();
    });
  const follow = () => {
    if (!shown) return;
    const { box, note } = shown;
    // In the top layer it would stand over what covers the box, and be read as said of that.
    const isInert = box.closest('[inert],dialog:modal')?.matches('[inert]');
    if (!isInView || isInert || isCovered(box, box.getBoundingClientRect())) return note.hide();
    note.show();
    note.follow();
  };
  const size = new ResizeObserver(follow);
  const seen = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (!last || last.target !== shown?.box) return;
    isInView = last.isIntersecting;
    follow();
  });

  function show(box: RecipientBox): void {
    const text = box.value.trim();
    // Of one that went out of sight, something else may be known by now.
    if (shown?.box === box && shown.text === text && shown.note.isShown()) return;
    forget();
    const isKnownHere = isOnPage(document, text);
    const mine = { box, text, note: createRecipientNote(box) };
    shown = mine;
    isInView = true;
    lookOn();
    seen.observe(box);
    for (const one of [box, document.documentElement]) size.observe(one);
    ask(text)
      .catch(() => null)
      .then((recipient) => {
        if (shown !== mine) return;
        if (recipient) mine.note.say(tagsFor(recipient, isKnownHere), text);
        else forget();
      });
  }

  const look = (event: Event) => {
    // What a script writes is no wish to send.
    if (!event.isTrusted) return;
    const [target] = event.composedPath();
    const box = recipientBox(target);
    if (box) show(box);
    else if (target === shown?.box) forget();
  };
  for (const name of ['input', 'focusin'])
    document.addEventListener(name, look, { capture: true, passive: true, signal });
  document.addEventListener('scroll', follow, { capture: true, passive: true, signal });
  document.defaultView?.addEventListener('resize', follow, { passive: true, signal });
  signal.addEventListener('abort', forget);
  // What brought this script was typed before.
  const typed = recipientBox(focusedIn(document));
  if (typed) show(typed);
}

const isInBox = ({ box, text }: Shown): boolean =>
  box.isConnected && box.value.toLowerCase().includes(text.toLowerCase());
