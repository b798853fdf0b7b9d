/** Icons of the card's buttons and notes, drawn like `icons.ts`: a round stroke of 1.5 in a 16 × 16 box. */

export const signs = {
  copy: 'M6 5.4h6.6v8H6zM10 5.2V2.6H3.4v8H6',
  done: 'M3.2 8.6l3 3 6.6-7',
  pin: 'M6 2.6h4M6.6 2.6v4L4.4 9.4h7.2L9.4 6.6v-4M8 9.4v4.2',
  close: 'M4 4l8 8M12 4l-8 8',
  away: 'M6.4 3.6h-3v9h9v-3M9.4 3.2h3.4v3.4M12.6 3.4 7.4 8.6',
  name: 'M3 13l.6-2.8 7-7 2.2 2.2-7 7zM9.4 4.4l2.2 2.2',
  remove: 'M3 4.6h10M6.4 4.4V2.8h3.2v1.6M4.4 4.8l.6 8.4h6l.6-8.4',
  search: 'M7.2 11.6a4.4 4.4 0 1 0 0-8.8 4.4 4.4 0 0 0 0 8.8M10.4 10.4l3 3',
  report: 'M4 13.6V2.8h7.6l-1.6 2.8 1.6 2.8H4',
  warning: 'M8 2.4 14.2 13H1.8zM8 6.4v3M8 11.2h.01',
  note: 'M8 13.8A5.8 5.8 0 1 0 8 2.2a5.8 5.8 0 0 0 0 11.6M8 7.4v3.4M8 5.2h.01',
  clock: 'M8 13.8A5.8 5.8 0 1 0 8 2.2a5.8 5.8 0 0 0 0 11.6M8 4.8V8l2.2 1.6',
} as const;
