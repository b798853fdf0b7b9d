const dark = `<style>html, body { background: #14161a !important; color: #e8eaed !important; color-scheme: dark; }
.card, .box, table, tr, td, th, section, main, footer, header { background: transparent !important; border-color: #2d3138 !important; }
a { color: #6cb6ff !important; } button { color: inherit !important; } .badge { background: #2b3036 !important; }</style></head>`;
const light = dark
  .replaceAll('color-scheme: dark', 'color-scheme: light')
  .replaceAll('#14161a', '#ffffff')
  .replaceAll('#e8eaed', '#1f2328')
  .replaceAll('#2d3138', '#e5e7eb')
  .replaceAll('#6cb6ff', '#0969da')
  .replaceAll('#2b3036', '#e9ecef');
/** What turns the documents of page models light or dark. */
export const pageStyles = { light, dark };
