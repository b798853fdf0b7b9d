/** Icons that only the extension's own pages draw, so that the card's script does not carry them; as in `signs.ts`. */

export const surfaceSigns = {
  list: 'M2.8 4h.01M2.8 8h.01M2.8 12h.01M5.6 4h8M5.6 8h8M5.6 12h8',
  settings:
    'M2.6 4.6h5M11 4.6h2.4M9.3 6.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2M2.6 11.4H5M8.4 11.4h5M6.7 13a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2',
  save: 'M8 2.6v7.2M5 7l3 3 3-3M3 12.8h10',
  up: 'M3.6 10 8 5.6l4.4 4.4',
  down: 'M3.6 6 8 10.4 12.4 6',
  show: 'M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M8 1.6v2.6M8 11.8v2.6M1.6 8h2.6M11.8 8h2.6',
  favourite: 'M8 2.4l1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11.2l-3.5 1.9.8-3.9L2.4 6.5l3.9-.5z',
  lock: 'M3.8 7.2h8.4v6.2H3.8zM5.6 7.2V5a2.4 2.4 0 0 1 4.8 0v2.2',
} as const;
