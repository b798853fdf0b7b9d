/** The card's style sheet, with logical properties for right-to-left languages. */

import { fontFamily } from './colours.ts';
import { corners, gaps, monospace, type SurfaceColours, surfaces, typeSizes } from './surface-colours.ts';

const variables = (surface: SurfaceColours): string =>
  Object.entries(surface)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** CSS pixels; narrower in a narrow window. */
export const cardWidth = 364;

export const cardSheet = `
.card{${variables(surfaces.light)};color-scheme:light}
.card.dark{${variables(surfaces.dark)};color-scheme:dark}
.card,.card *{box-sizing:border-box}
.card{display:flex;flex-direction:column;inline-size:${cardWidth}px;max-inline-size:100%;max-block-size:var(--room,560px);margin:0;overflow:hidden;
border-radius:${corners.card}px;background:var(--paper);color:var(--ink);box-shadow:var(--shadow);
font:400 ${typeSizes.text}px/1.45 ${fontFamily};text-align:start;
font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased}
.card :is(h2,h3,p,ul,dl,dd,fieldset,legend){margin:0;padding:0;border:0}
.card ul{list-style:none}
.card button,.card input{font:inherit;color:inherit}
.card button{margin:0;border:0;background:none;cursor:pointer;text-align:start}
.card:focus-visible,.card :focus-visible{outline:2px solid var(--focus);outline-offset:1px}
.icon{flex:none;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.heard{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.mono{font-family:${monospace};font-size:.94em}
.hint{color:var(--soft);font-size:${typeSizes.small}px}

.head{display:flex;align-items:center;gap:${gaps.usual}px;padding:14px 10px 12px ${gaps.wide}px;padding-inline:${gaps.wide}px 10px}
.title{flex:1;min-inline-size:0}
.title h2{font-size:${typeSizes.title}px;line-height:20px;font-weight:650;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.kind{color:var(--soft);font-size:${typeSizes.small}px}
.corner{display:flex;align-self:flex-start;gap:2px;color:var(--soft)}
.mark{display:inline-grid;place-items:center;flex:none;inline-size:20px;block-size:20px;border:1px solid;border-radius:${corners.small}px}
.mark.large{inline-size:36px;block-size:36px;border-radius:10px}
.card .icon-button{display:grid;place-items:center;inline-size:28px;block-size:28px;padding:0;border-radius:${corners.small}px;color:var(--soft)}
.card .icon-button:hover{background:var(--wash);color:var(--ink)}
.card .icon-button[aria-pressed=true]{background:var(--wash);color:var(--accent)}

.body{flex:1 1 auto;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;padding:0 ${gaps.wide}px ${gaps.wide}px}
.body>*+*{margin-block-start:${gaps.usual}px}
.banner{display:flex;gap:10px;padding:10px ${gaps.usual}px;border-radius:${corners.field}px;line-height:18px}
.banner strong{font-weight:650}
.banner .icon{margin-block-start:1px}
.banner p{overflow-wrap:anywhere}

.field{display:flex;align-items:center;gap:${gaps.small}px;padding:${gaps.small}px ${gaps.small}px ${gaps.small}px ${gaps.usual}px;padding-inline:${gaps.usual}px ${gaps.small}px;border-radius:${corners.field}px;background:var(--wash)}
.field .address{flex:1}
.card :is(.field,.compare) .icon-button:hover{background:var(--line)}
.address{display:flex;gap:7px;font-family:${monospace};font-size:12.5px;line-height:20px;unicode-bidi:isolate}
.address .lead{color:var(--soft)}
.groups{display:grid;grid-template-columns:repeat(var(--per-line),max-content);column-gap:8px}
.address mark{color:var(--raisedInk);background:var(--raised);border-radius:2px;font-weight:700;padding-block:1px;box-shadow:inset 0 -2px currentColor}
.card .choice{background:var(--wash);inline-size:100%;flex-wrap:wrap;padding-block:10px}.choice:hover{box-shadow:inset 0 0 0 1px var(--accent)}
.twin .compare{margin-block-start:${gaps.small}px;padding:${gaps.small}px ${gaps.usual}px 10px;border-radius:${corners.field}px;background:var(--wash)}
.compare dt{color:var(--soft);font-size:${typeSizes.small}px;overflow-wrap:anywhere}
.compare dd{display:flex;align-items:center;gap:8px}.compare .address{flex:1}
.compare dd+dt{margin-block-start:${gaps.small}px}

.where{display:flex;align-items:baseline;justify-content:space-between;gap:${gaps.usual}px;flex-wrap:wrap;min-block-size:24px}
.chain{font-weight:550}.chain .hint{font-weight:400;margin-inline-start:4px}
.chains{flex:1 1 0;min-inline-size:180px;display:flex;flex-wrap:wrap;gap:${gaps.hair}px}
.card .chip{padding:2px 9px;border-radius:999px;box-shadow:inset 0 0 0 1px var(--line);font-size:${typeSizes.small}px;line-height:20px;color:var(--soft)}
.card .chip:hover{background:var(--wash);color:var(--ink)}
.card .chip[aria-pressed=true]{background:var(--ink);color:var(--paper);box-shadow:none;font-weight:550}
.away{display:inline-flex;align-items:center;gap:${gaps.hair}px;color:var(--accent);text-decoration:none;border-radius:3px}
.away:hover{text-decoration:underline;text-underline-offset:2px}
.away.quiet{display:inline}

.section{padding-block-start:${gaps.usual}px;border-block-start:1px solid var(--line)}
.section h3{font-size:${typeSizes.small}px;font-weight:600;color:var(--soft);margin-block-end:${gaps.small}px}
.facts>li+li{margin-block-start:${gaps.usual}px}
.fact{display:flex;align-items:flex-start;gap:${gaps.small}px;flex-wrap:wrap}
.fact-name{font-weight:600;overflow-wrap:anywhere;min-inline-size:0;flex:0 1 auto;max-inline-size:calc(100% - 28px)}
.words{color:var(--ink);overflow-wrap:anywhere}
.facts .fact:has(.mark)~*{margin-inline-start:28px}
.note{color:var(--soft);font-style:italic}
.txs{display:flex;flex-wrap:wrap;gap:0 10px}
.txs>span,.said{color:var(--soft)}
.said{font-size:${typeSizes.small}px;overflow-wrap:anywhere}
.row{display:grid;grid-template-columns:minmax(88px,34%) 1fr;gap:${gaps.usual}px;padding-block:3px}
.row dt{color:var(--soft);overflow-wrap:anywhere}
.row dd{overflow-wrap:anywhere;min-inline-size:0}
.contract .said{margin-block-start:${gaps.hair}px}
.contract+.contract{margin-block-start:${gaps.usual}px}
.state-note{display:flex;gap:${gaps.small}px;color:var(--soft)}
.state-note .icon{margin-block-start:2px}
.card .inline{padding:0;color:var(--accent);text-decoration:underline;text-underline-offset:2px;border-radius:3px}

.waiting{display:grid;gap:${gaps.small}px;padding-block:${gaps.hair}px}
.bar{block-size:10px;border-radius:5px;background:linear-gradient(90deg,var(--wash) 25%,var(--line) 50%,var(--wash) 75%) 0 0/200% 100%;animation:sweep 1.4s linear infinite}
.bar.short{inline-size:55%}
@keyframes sweep{from{background-position:150% 0}to{background-position:-50% 0}}

.actions{display:flex;gap:2px;padding:6px ${gaps.small}px;border-block-start:1px solid var(--line)}
.card .action{display:inline-flex;align-items:center;gap:6px;padding:6px ${gaps.small}px;border-radius:${corners.small}px;color:var(--soft);font-size:${typeSizes.small}px;line-height:18px;white-space:nowrap}
.card .action:hover{background:var(--wash);color:var(--ink)}
.card .action:last-child{margin-inline-start:auto}
.editor{display:grid;gap:${gaps.small}px;padding:${gaps.usual}px ${gaps.wide}px 14px;border-block-start:1px solid var(--line)}
.editor label{display:grid;gap:3px;font-size:${typeSizes.small}px;color:var(--soft)}
.card input{inline-size:100%;padding:5px 9px;border:1px solid var(--line);border-radius:${corners.small}px;background:var(--wash);color:var(--ink);font-size:${typeSizes.text}px;line-height:20px}
.card input:focus-visible{outline-offset:0;border-color:var(--focus)}
.buttons{display:flex;align-items:center;justify-content:flex-end;gap:${gaps.small}px;margin-block-start:${gaps.hair}px}
.buttons .hint{flex:1}
.card .button{padding:5px ${gaps.usual}px;border-radius:${corners.small}px;box-shadow:inset 0 0 0 1px var(--line);line-height:20px}
.card .button:hover{background:var(--wash)}
.card .button.main{background:var(--accent);color:var(--onAccent);box-shadow:none;font-weight:600}

@media (prefers-reduced-motion:reduce){.card *{animation:none!important;transition:none!important}}
@media (prefers-contrast:more){.card,.card.dark{--soft:var(--ink);--line:var(--ink)}}
@media (forced-colors:active){.card,.card.dark{--paper:Canvas;--wash:Canvas;--ink:CanvasText;--soft:CanvasText;--line:CanvasText;--accent:LinkText;--onAccent:Canvas;--raised:Highlight;--raisedInk:HighlightText;color-scheme:light dark;border:1px solid}
.field,.compare,.chip,.button{border:1px solid}.banner,.mark,.chip[aria-pressed=true],.address mark{forced-color-adjust:none}}
`;
