/**
 * The tests that Firefox runs beside Chromium in `npm test`, by title, with what can differ there: where one engine lays
 * out and paints otherwise, or one browser’s interface for extensions behaves otherwise. One test tells each difference,
 * about forty in all. `…` stands for any words. What is the same code in both is tried in Chromium alone; `npm run stress
 * -- firefox` runs every test in Firefox.
 */

interface Different {
  readonly because: string;
  readonly titles: readonly string[];
}

export const inFirefox: readonly Different[] = [
  {
    because: 'Each engine paints highlights, selections, typefaces and print in its own way.',
    titles: [
      'what a highlight hides, and that the product decides so',
      'on paper are the addresses of a page as it shows them, and no names, whatever way they stand',
      'a page that patches, listens, searches and brings fonts learns no letter of a name',
      'a page that fills our highlight, or every highlight there is, gets its own text back and no name',
      'a page’s own typefaces draw no letter of a name',
      'a text that becomes another takes its name away before it is painted',
      'no page has the badge of one address stand at what reads as another',
      'a page that prints its guesses and measures all it can learns nothing of a private name: how much is painted',
    ],
  },
  {
    because:
      'Each engine lays out names in place, tables and pages in its own way, and scrolls them by itself.',
    titles: [
      'under names in place the page is the page: text, selection, boxes, attributes, links',
      'an ellipsis is hidden with the text that it cuts, and no other is',
      'a name stands on the line on which the letters around it stand, whatever their font',
      'pointing at a name, focusing it, selecting it, or holding Alt shows the address',
      'a name reaches to the end of its cell and moves a copy button along, but crosses no chip and no scroll edge',
      'a name stands in place in rows, over pieces, in little room, and where a whole address leaves none beside it',
      'page models in each engine, …: all addresses are labelled, nothing else is, and the page is unharmed',
      'TanStack Virtual: in no frame does a name stand over or beside another address',
    ],
  },
  {
    because: 'Firefox’s content scripts see the page’s objects through a wrapper.',
    titles: ['react: badges survive hydration, updates and navigation'],
  },
  {
    because:
      'Events, focus, fingers and the top layer come from the browser, and so does what a page may do to them.',
    titles: [
      'a page that looks where every event leads learns no letter of a badge that stands beside',
      'a page that listens, digs and searches learns no letter of what stands or is typed in a card',
      'card: a page that moves the focus opens none; the reader who presses Tab does',
      'card: a page that slides addresses under a pointer at rest opens none',
      'card: a page that reaches into it presses none of its buttons',
      'card: a finger that stays down on an address opens it',
      'card: a pointer that goes straight into a frame of the page leaves it, and its rings',
      'pointing at an address, focusing it, or choosing its row rings its places, nothing moves, and it can still be pressed',
      'card: the keyboard command opens the nearest address, and the keyboard alone does everything',
      'card: in an open modal dialog it can be reached and used',
      'card: on a page that forbids all that a policy can forbid it looks and works as everywhere',
    ],
  },
  {
    because: 'Each browser has its own clipboard, and in Firefox the worker itself writes to it.',
    titles: [
      'what is copied or dragged is what the page says, with its tabs, however badges stand',
      'card: a page that listens to copying and forbids the clipboard neither hears nor changes what is copied',
      'a recipient box says whose address was pasted, and that it is another than was copied',
    ],
  },
  {
    because: 'Firefox’s scrollbars take room, and Tab goes on to its toolbar.',
    titles: [
      'the popup keeps nobody out: in both themes, at 200 %, right to left, in longer words, by keys alone',
    ],
  },
  {
    because: 'Hosts are allowed by another prompt, and what a content script may read is another default.',
    titles: [
      'the key goes to no host that the browser has not allowed, not even in a preflight',
      'a content script can neither read nor write settings',
      'options: entering a host or a site asks the browser; then the service is reached, and the site read until it is removed',
      'names that addresses claim come from the reader’s own node, beside the addresses',
      'options: a policy sets and locks, and what it leaves stays one’s own',
    ],
  },
  {
    because: 'Menus, shortcuts, the toolbar button, private windows and the side bar are the browser’s own.',
    titles: [
      'card: "Look up address" on a link opens the card of the account that it leads to',
      'every command answers to its keys, and the address bar to its keyword',
      'the toolbar button counts the page’s warnings, says the rest in its tooltip, and forgets both with the page',
      'a press on a name of the page shows it there, and a figure opens its rows in the side panel',
      'a private window leaves nothing behind: not its page, nor its card, popup and side panel',
    ],
  },
  {
    because:
      'Firefox’s worker is a page, which starts, ends, is updated and keeps its databases in its own way.',
    titles: [
      'an extension that goes takes its badges with it, or puts new ones in their place',
      'tabs that are open get their badges when the extension is installed, and again when it is updated',
      'a page that one goes back to has the names that were given meanwhile, and gets new ones',
    ],
  },
  {
    because:
      'Firefox starts the thread that reads lists from its background page, and checks signatures with code of its own.',
    titles: [
      'lists: an update with a wrong signature, a lost one or another key is refused, and the old names stay',
    ],
  },
];

/**
 * What no test reaches in Firefox: its own popup takes no real keys on a display without a window manager, and the demo
 * opens Chromium.
 */
export const inChromiumOnly: readonly string[] = [
  'the demo leaves nothing behind when it is ended with Ctrl-C',
  'a site that Nametag does not read is turned on from the popup, and its open page is labelled at once',
];

/** Matches all titles of a row. */
export const toPattern = (title: string): RegExp =>
  new RegExp(title.replace(/[.*+?()[\]|\\^$]/g, '\\$&').replaceAll('…', '.+'));
