/**
 * Tests that prove nothing more in a second browser, by title, with the reason: `npm test` runs them only in Chromium,
 * `npm run stress -- firefox` also in Firefox. All other tests run in both.
 */

interface Alike {
  readonly because: string;
  readonly titles: readonly string[];
}

export const inOneBrowser: readonly Alike[] = [
  {
    because: 'Which labels, sentences and marks are shown follows from answers and settings alone.',
    titles: [
      'card: MEV activity and contract data come from the service when it opens',
      'card: the same address on another chain is one press away',
      'card: what nobody knows is said to be unknown, not safe',
      'card: where no service is set up it says so, and what it knows by itself',
      'card: a chain without look-up by address says so',
      'card: a service that is gone is not a missing label',
      'card: look-alikes on one page are marked, and shown one above the other',
      'card: an address that looks like one of the user’s own is marked',
      'from the popup every one of the seventeen endpoints is called, fail-over and both endings included',
      'options: the connection test walks every endpoint of the service',
      'options: the connection test tells a service that is down',
      'options: the connection test finds a service that serves only /label',
      'options: the log shows what was sent, to whom, with the key masked',
      'an address shows its card at once; a name in a name service is said to be text',
      'filters leave one chain or one kind, and groups can be kinds',
      'nothing found is said calmly, with the chains that have no search',
      'without a service the popup says so and searches what ships with it',
      'a service that cannot be reached is named, and what this device knows stays',
      'card: "Look up address" on several addresses lists them',
      'card: "Look up address" on something else says why, and offers to search for it',
      'options: the diagnostics hold states and no secret',
    ],
  },
  {
    because: 'Our own components draw it; that what they change lasts is tried in both by other tests.',
    titles: [
      'card: every state says in words what it is',
      'options: each choice works at once and says so',
      'options: the preview shows badges as pages will',
      'options: numbers within their limits are saved, others are refused with a sentence',
      'options: a site has a mode of its own, and what is no site is not added',
      'filter, sort and the picture of the page choose what is shown',
      'an address is named from the table, and the name can be taken back',
      'five thousand addresses are all there, of which few exist at a time',
      'more comes when the list is scrolled to its end',
      'a list whose end is held in view while answers come still gets more',
      'what was opened is kept, can be pinned and forgotten, and forgetting can be undone',
      'every address of the page stands in the table, warnings first; all can be looked up',
    ],
  },
  {
    because: 'Files are read, compared and written by our own code; one is imported and one saved in both.',
    titles: [
      'options: an import that contradicts one’s labels shows both sides and asks which',
      'options: a file of another kind is told to be one, and nothing changes',
      'CSV and JSON are saved with every row that is shown',
      'options: files of every tool, of up to 10,000 labels, are imported, and what cannot be read is told by its line',
      'a file’s settings are shown, hosts first, before they are imported, and labels come without them',
    ],
  },
  {
    because: 'Settings are read by our own code; a whole profile of an earlier version is updated in both.',
    titles: ['settings of the version before are taken over, once, and the key with its hosts'],
  },
  {
    because: 'What may leave follows from the text alone; a pasted and a selected phrase are tried in both.',
    titles: [
      'of a recovery phrase that is typed word by word no request carries four words',
      'what may be a private key is searched for nowhere',
    ],
  },
  {
    because: 'axe reads elements, names and colours, which are the same in both.',
    titles: [
      'card: axe finds nothing in the gallery, in light, dark and high contrast',
      'options: axe finds nothing in any section, light, dark or with more contrast',
      'nothing in the side panel keeps anybody out',
      'nothing in the popup keeps anybody out',
    ],
  },
  {
    because: 'Sentences of any length break by the same style sheets, in the same fonts.',
    titles: [
      'options: text that is half as long again is cut nowhere, at 1,280 and at 400 pixels',
      'every word of popup and side panel comes from the language files, and none is cut at +40 %',
    ],
  },
  {
    because: 'One library places the card; edges, boxes, frames and dialogs are tried in both.',
    titles: [
      'card: in a small window it is still whole, and its inside scrolls',
      'card: it goes when its address scrolls away',
      'card: it follows its address while the page moves a little',
    ],
  },
  {
    because: 'Only Chromium tells a test what assistive technology hears.',
    titles: ['card: its names and roles reach assistive technology in the shipped build'],
  },
  {
    because: 'Where names stand is decided by the same code; the full series runs in both.',
    titles: ['whatever the page, a badge is seen, covers nothing, and hides no character'],
  },
  {
    because: 'It proves the models, not the browser.',
    titles: [
      'without any one rule of the detector, a page model fails',
      'what libraries render on page models is what was compared with their sites',
    ],
  },
];
