/**
 * The tests that Firefox runs beside Chromium in `npm test`, by title, with what can differ there: where one engine lays
 * out and paints otherwise, or one browser’s interface for extensions behaves otherwise. `…` stands for any words.
 * What is the same code in both is tried in Chromium alone; `npm run stress -- firefox` runs every test in Firefox.
 */

interface Different {
  readonly because: string;
  readonly titles: readonly string[];
}

export const inFirefox: readonly Different[] = [
  {
    because: 'Each engine paints highlights, selections, typefaces and the reader’s colours in its own way.',
    titles: [
      'what a highlight hides, and that the product decides so',
      'what is selected or found shows its letters, so that a name has to go',
      'in print and in the reader’s own colours nothing is hidden',
      'on paper are the addresses of a page as it shows them, and no names, whatever way they stand',
      'a page that patches, listens, searches and brings fonts learns no letter of a name',
      'where a page takes our highlight away or moves our nodes, no name stands over a text',
      'a page that fills our highlight, or every highlight there is, gets its own text back and no name',
      'a page that removes our nodes whenever they come is left alone, and its texts are shown',
      'a page’s own typefaces draw no letter of a name',
      'a text that becomes another takes its name away before it is painted',
      'a page that prints its guesses and measures all it can learns nothing of a private name: …',
      'no page has the badge of one address stand at what reads as another',
    ],
  },
  {
    because:
      'Each engine lays out names in place, tables and skeletons in its own way, and scrolls them by itself.',
    titles: [
      'a sure name stands where an address is shortened or cut, and nowhere that people decide by it',
      'under names in place the page is the page: text, selection, boxes, attributes, links',
      'an ellipsis is hidden with the text that it cuts, and no other is',
      'pointing at a name, focusing it, selecting it, or holding Alt shows the address',
      'a name stands in place in rows, over pieces, in little room, and where a whole address leaves none beside it',
      'a name stands behind a row whose address is given all of it, and takes none of that',
      'a page that writes its texts anew, over and over, has its names each time',
      'the user’s own name stands in place, cannot be searched, and leaves no trace when the site is off',
      'page models, … to …: all addresses are labelled, nothing else is, and the page is unharmed',
      '…: in no frame does a name stand over or beside another address',
      'a badge comes when a skeleton ends, though no text and no link of the page changes',
      'a class that says "skeleton" hides no address that can be read',
    ],
  },
  {
    because:
      'Firefox’s content scripts see the page’s objects through a wrapper; a server changes nothing in that.',
    titles: [
      'react: badges survive hydration, updates and navigation',
      'vue: badges survive hydration, updates and navigation',
      'svelte: badges survive hydration, updates and navigation',
      'angular: badges survive hydration, updates and navigation',
    ],
  },
  {
    because:
      'Events, focus, fingers and the top layer come from the browser, and so does what a page may do to them.',
    titles: [
      'a page that looks where every event leads learns no letter of a badge that stands beside',
      'card: a page that plays a pointer, a finger and keys opens none, and the service is asked nothing',
      'card: a page that moves the focus opens none; the reader who presses Tab does',
      'card: a page that slides addresses under a pointer at rest opens none',
      'card: a page that reaches into it presses none of its buttons',
      'card: resting on an address opens it, leaving closes it',
      'card: cards for labelled, all, none',
      'card: nothing of the browser’s own lies over it two seconds after it opened',
      'card: a finger that stays down on an address opens it',
      'card: the keyboard command opens the nearest address, and the keyboard alone does everything',
      'card: sources are links to where they can be read, in words',
      'card: every state says in words what it is',
      'card: in boxes of every kind it is whole and beside its address',
      'card: in an open modal dialog it can be reached and used',
      'card: in a frame of the same origin it opens within the frame',
      'a page that listens, digs and searches learns no letter of what stands or is typed in a card',
      'card: a click on a badge, sooner than one opens by itself, opens one beside it',
      'card: on a page that forbids all that a policy can forbid it looks and works as everywhere',
      'card: on a page that is sandboxed it looks and works as everywhere',
    ],
  },
  {
    because: 'Each browser has its own clipboard, and in Firefox the worker itself writes to it.',
    titles: [
      'what is copied is what the page says, with its tabs, however badges stand',
      'card: a page that listens to copying and forbids the clipboard neither hears nor changes what is copied',
      'card: in a frame that may not write to the clipboard, copying gives the address too',
      'arrows choose, Enter opens the card, Escape leads back, Ctrl+C copies, Ctrl+Enter opens the explorer',
      'a recovery phrase that is pasted goes nowhere, not on Enter either, and the popup says why',
    ],
  },
  {
    because: 'Firefox’s scrollbars take room, and Tab goes on to its toolbar.',
    titles: [
      'the popup keeps nobody out: in both themes, at 200 %, right to left, in longer words, by keys alone',
      'card: at 200 % nothing of any state sticks out, and the keyboard comes to everything',
    ],
  },
  {
    because: 'Hosts are allowed by another prompt, and what a content script may read is another default.',
    titles: [
      'the key goes to no host that the browser has not allowed, not even in a preflight',
      'a content script can neither read nor write settings',
      'options: entering a host asks the browser, and from then on the service is reached',
      'options: a site that was added is read, at once and until it is removed',
      'options: a policy sets and locks, and what it leaves stays one’s own',
      'the first minute: names stand at once, and one way leads on to a page that has them',
      'a report names all who said so, with links, and can be copied or mailed',
    ],
  },
  {
    because: 'Menus, shortcuts, the toolbar button, private windows and the side bar are the browser’s own.',
    titles: [
      'card: "Look up address" on a link opens the card of the account that it leads to',
      'card: "Look up address" on a selection reads the address in it',
      'every command answers to its keys, and the address bar to its keyword',
      'the toolbar button counts the page’s warnings, and says the rest in its tooltip',
      'the page in the popup counts and names its addresses, and the switch takes the labels off the site and puts them back',
      'a press on a name of the page shows it there, and a figure opens its rows in the side panel',
      'the panel follows its tab to the next page',
      'a private window leaves nothing behind: not its page, nor its card, popup and side panel',
    ],
  },
  {
    because:
      'Firefox’s worker is a page, which starts, ends, is updated and keeps its databases in its own way.',
    titles: [
      'a second script in an open tab takes over from the first, as after an update',
      'an extension that goes takes its badges with it, or puts new ones in their place',
      'tabs that are open get their badges when the extension is installed, and again when it is updated',
      'a page that one goes back to has the names that were given meanwhile, and gets new ones',
    ],
  },
  {
    because: 'The shipped build, the surfaces and this house’s driver must work there at all.',
    titles: [
      'an address on an explorer gets its name from the label service',
      'an explorer page is labelled from the pack alone, and nothing leaves the machine',
      'a backup holds labels, lists and settings, the same in every browser, and no key',
      'a browser that was used by a test is like a new one for the next',
    ],
  },
  {
    because:
      'Firefox starts the thread that reads lists from its background page, Chromium from a hidden document.',
    titles: [
      'lists: one is looked at, added, and labels a page without a request about any address',
      'lists: an update comes by its entity tag; what is broken, too large or too small is refused',
      'lists: the order decides, off is off, and what is removed is gone',
      'lists: an update with a wrong signature, a lost one or another key is refused, and the old names stay',
      'lists: without a permission nothing is loaded and the names stay; offline likewise',
      'lists: after the worker or the browser starts anew, the names are there without a request',
      'after an update that comes while tabs, a popup, an import and a list are in use, nothing is lost or old',
      'lists: those of a policy work after one press, and the options say so',
      'lists: a service’s labels, published as files, name the addresses of the page models while the service is down',
      'lists: all labels of the user’s own service come as a list, with its key, and then it is asked for cards alone',
      'lists: a warning is said with the name of its list, and can be dismissed for an address',
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
