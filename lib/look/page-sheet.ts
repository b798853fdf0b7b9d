/** The style sheet of the extension's own pages: surfaces, controls, notes. */

import { fontFamily, warnings } from './colours.ts';
import { corners, gaps, motion, type SurfaceColours, surfaces, typeSizes } from './surface-colours.ts';

const variables = (surface: SurfaceColours): string =>
  Object.entries(surface)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

export const pageSheet = `
html{block-size:100%}
body{margin:0;min-block-size:100%}
.surface{${variables(surfaces.light)};--warnInk:${warnings.danger.light.edge};color-scheme:light}
.surface.dark{${variables(surfaces.dark)};--warnInk:${warnings.danger.dark.edge};color-scheme:dark}
.surface,.surface *{box-sizing:border-box}
.surface{background:var(--paper);color:var(--ink);font:400 ${typeSizes.text}px/1.45 ${fontFamily};font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased}
:where(.surface) :where(h1,h2,h3,p,ul,dl,dd,fieldset,legend){margin:0;padding:0;border:0}
:where(.surface) :where(button,input,select){font:inherit;color:inherit;margin:0}
:where(.surface) :where(button){border:0;background:none;padding:0;cursor:pointer;text-align:start}
.surface :focus-visible{outline:2px solid var(--focus);outline-offset:1px}
.surface .button{display:inline-flex;align-items:center;gap:6px;padding:5px ${gaps.usual}px;border-radius:${corners.small}px;box-shadow:inset 0 0 0 1px var(--line);line-height:20px;transition:background ${motion.quick}ms}
.surface :is(.button,.chip):hover{background:var(--wash)}
.surface .button.main{background:var(--accent);color:var(--onAccent);box-shadow:none;font-weight:600}
.surface .button:disabled{color:var(--soft);cursor:default}
.surface .inline{color:var(--accent);text-decoration:underline;text-underline-offset:2px;border-radius:3px}
.surface .chip{display:inline-flex;align-items:center;gap:5px;padding:2px 10px;border-radius:999px;box-shadow:inset 0 0 0 1px var(--line);font-size:${typeSizes.small}px;line-height:20px;color:var(--soft)}
.surface .chip:hover{color:var(--ink)}
.surface .chip[aria-pressed=true]{background:var(--ink);color:var(--paper);box-shadow:none}
.surface .icon-button{display:grid;place-items:center;flex:none;inline-size:28px;block-size:28px;border-radius:${corners.small}px;color:var(--soft)}
.surface .icon-button:hover{background:var(--wash);color:var(--ink)}
.surface .icon-button[aria-pressed=true]{background:var(--wash);color:var(--accent)}
.choose{appearance:none;min-inline-size:0;max-inline-size:100%;padding:3px 22px 3px 10px;padding-inline:10px 22px;border:0;border-radius:${corners.small}px;background:var(--wash);font-size:${typeSizes.small}px;line-height:20px;text-overflow:ellipsis;cursor:pointer;
background-image:linear-gradient(45deg,transparent 50%,var(--soft) 50%),linear-gradient(-45deg,transparent 50%,var(--soft) 50%);background-size:4px 4px;background-repeat:no-repeat;background-position:calc(100% - 13px) 53%,calc(100% - 9px) 53%}
[dir=rtl] .choose{background-position:13px 53%,9px 53%}
.search{display:flex;align-items:center;gap:${gaps.small}px;padding-inline:${gaps.usual}px 6px;block-size:42px;border-radius:10px;background:var(--wash);color:var(--soft)}
.search:focus-within{box-shadow:inset 0 0 0 2px var(--focus)}
.search input{flex:1;min-inline-size:0;block-size:100%;padding:0;border:0;outline:0;background:none;color:var(--ink);font-size:${typeSizes.title}px}
.surface .search input:focus-visible{outline:0}
.search input::placeholder{color:var(--soft);opacity:1}
.state-note.warns{color:var(--warnInk);font-weight:600}
.toast{display:flex;justify-content:space-between;gap:${gaps.usual}px;margin:${gaps.small}px;padding:${gaps.small}px ${gaps.usual}px;border-radius:${corners.field}px;background:var(--ink);color:var(--paper)}
.surface .toast .inline{color:inherit;font-weight:600}
.spin{flex:none;inline-size:10px;block-size:10px;border:2px solid var(--line);border-block-start-color:var(--accent);border-radius:50%;animation:turn .8s linear infinite}
@keyframes turn{to{rotate:1turn}}
.surface .card{inline-size:100%;max-block-size:none;border-radius:0;box-shadow:none;background:none;overflow:visible}
.surface .card .body{overflow:visible}
.surface .card .corner{display:none}
@media (prefers-reduced-motion:reduce){.surface *{animation:none!important;transition:none!important}}
@media (prefers-contrast:more){.surface,.surface.dark{--soft:var(--ink);--line:var(--ink)}}
@media (forced-colors:active){.surface,.surface.dark,.surface .card,.surface .card.dark{--paper:Canvas;--wash:Canvas;--ink:CanvasText;--soft:CanvasText;--line:CanvasText;--accent:LinkText;--onAccent:Canvas;--focus:Highlight;--warnInk:CanvasText}
.search,.choose,.surface :is(.button,.chip){border:1px solid ButtonText}.surface .chip[aria-pressed=true]{forced-color-adjust:none;background:Highlight;color:HighlightText}.toast{border:1px solid CanvasText}}
`;
