/** The gallery as one page of HTML, built by Vite in memory. */
import { join } from 'node:path';
import { bundled } from '../bundle.ts';

const style = `@media not (forced-colors:active){body{background:light-dark(#eef0f3,#0f1013);color:light-dark(#15181e,#eceef2)}}
body{margin:24px;font:14px/1.5 system-ui,sans-serif}main{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
h1,#badges{flex:0 0 100%;margin:0}.state{flex:none;--room:none}`;

export async function galleryPage(): Promise<string> {
  const code = await bundled(join(import.meta.dirname, 'gallery.tsx'));
  const script = code.replaceAll('</script', '<\\/script');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><body><script>${script}</script></body></html>`;
}
