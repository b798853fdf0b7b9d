/** Icons of buttons and notes, drawn like `icons.ts`: a round stroke of 1.5 in a 16 × 16 box. */

export const signs = {
  copy: 'M6 5.4h6.6v8H6zM10 5.2V2.6H3.4v8H6',
  done: 'M3.2 8.6l3 3 6.6-7',
  pin: 'M6 2.6h4M6.6 2.6v4L4.4 9.4h7.2L9.4 6.6v-4M8 9.4v4.2',
  close: 'M4 4l8 8M12 4l-8 8',
  away: 'M6.4 3.6h-3v9h9v-3M9.4 3.2h3.4v3.4M12.6 3.4 7.4 8.6',
  name: 'M3 13l.6-2.8 7-7 2.2 2.2-7 7zM9.4 4.4l2.2 2.2',
  search: 'M7.2 11.6a4.4 4.4 0 1 0 0-8.8 4.4 4.4 0 0 0 0 8.8M10.4 10.4l3 3',
  report: 'M4 13.6V2.8h7.6l-1.6 2.8 1.6 2.8H4',
  warning: 'M8 2.4 14.2 13H1.8zM8 6.4v3M8 11.2h.01',
  note: 'M8 13.8A5.8 5.8 0 1 0 8 2.2a5.8 5.8 0 0 0 0 11.6M8 7.4v3.4M8 5.2h.01',
  clock: 'M8 13.8A5.8 5.8 0 1 0 8 2.2a5.8 5.8 0 0 0 0 11.6M8 4.8V8l2.2 1.6',
  list: 'M2.8 4h.01M2.8 8h.01M2.8 12h.01M5.6 4h8M5.6 8h8M5.6 12h8',
  settings:
    'M2.6 4.6h5M11 4.6h2.4M9.3 6.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2M2.6 11.4H5M8.4 11.4h5M6.7 13a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2',
  save: 'M8 2.6v7.2M5 7l3 3 3-3M3 12.8h10',
  up: 'M3.6 10 8 5.6l4.4 4.4',
  down: 'M3.6 6 8 10.4 12.4 6',
  show: 'M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M8 1.6v2.6M8 11.8v2.6M1.6 8h2.6M11.8 8h2.6',
} as const;

export type Sign = keyof typeof signs;
