/** The popup's style sheet. Popups have at most 800 × 600 pixels; with less, because of zoom, the whole page scrolls. */
import { corners, gaps, typeSizes } from './surface-colours.ts';

/** CSS pixels: an address fits into two lines, and nine results into the height. */
const width = 400;
const height = 560;

export const popupSheet = `
.popup{display:flex;flex-direction:column;inline-size:${width}px;max-inline-size:100vw;block-size:${height}px}
.top{flex:none;padding:${gaps.usual}px ${gaps.usual}px ${gaps.small}px;background:var(--paper)}
.filters{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:6px;margin-block-start:${gaps.small}px}
.middle{flex:1 1 auto;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--line) transparent}
.middle>.state-note{padding:${gaps.small}px ${gaps.wide}px}
.hits{padding-inline:6px}
.hits fieldset{min-inline-size:0}
.group-title{position:sticky;inset-block-start:0;z-index:1;padding:6px 10px 4px;background:var(--paper);color:var(--soft);font-size:${typeSizes.small}px;font-weight:600}
.hit{display:grid;grid-template-columns:20px minmax(0,1fr);column-gap:10px;align-items:center;padding:5px 10px;border-radius:${corners.field}px;cursor:pointer;scroll-margin-block:28px 4px}
.hit .mark{grid-row:1/3}
.hit-name{font-weight:550;line-height:18px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.hit-more{display:flex;gap:6px;min-inline-size:0;color:var(--soft);font-size:${typeSizes.small}px;line-height:17px;white-space:nowrap;overflow:hidden}
.hit-more>:not(:last-child)::after{content:"·";margin-inline-start:6px}
.hit-more>:not(bdi){overflow:hidden;text-overflow:ellipsis;flex:0 1 auto}
.hit-more bdi{flex:none}
.hit.all{display:block;padding-inline-start:40px;color:var(--accent);font-size:${typeSizes.small}px;line-height:20px}
.hit:hover{background:var(--wash)}
.hit[aria-selected=true]{background:var(--wash);box-shadow:inset 0 0 0 1px var(--line)}
.hit.danger .hit-kind{color:var(--warnInk);font-weight:650}
.hit.caution .hit-kind{color:var(--ink);font-weight:650}
.list-end{block-size:1px}
.empty{padding:${gaps.wide * 2}px ${gaps.wide}px ${gaps.wide}px;text-align:center;color:var(--soft)}
.empty-title{color:var(--ink);font-size:${typeSizes.title}px;font-weight:600;overflow-wrap:anywhere}
.start{padding:${gaps.usual}px ${gaps.wide}px}
.tries{display:flex;flex-wrap:wrap;gap:6px;margin-block-start:${gaps.small}px}
.surface .forget{margin:${gaps.hair}px ${gaps.wide}px;font-size:${typeSizes.small}px}
.opened-bar{display:flex;align-items:center;justify-content:space-between;padding-inline:${gaps.wide}px 10px}
.status{flex:none;display:flex;align-items:center;gap:${gaps.small}px;padding:6px ${gaps.wide}px;border-block-start:1px solid var(--line);color:var(--soft);font-size:${typeSizes.small}px;min-block-size:30px}
.status-places{flex:1;min-inline-size:0}
.glance{flex:none;display:grid;gap:${gaps.usual}px;padding:${gaps.usual}px ${gaps.wide}px ${gaps.wide}px;border-block-start:1px solid var(--line)}
.site{display:grid;gap:${gaps.small}px}
.switch{display:flex;align-items:center;gap:10px;font-weight:550;cursor:pointer;overflow-wrap:anywhere}
.switch input{appearance:none;flex:none;inline-size:34px;block-size:20px;border-radius:999px;background:var(--soft);cursor:pointer;position:relative;transition:background 120ms}
.switch input::before{content:"";position:absolute;inset-block-start:3px;inset-inline-start:3px;inline-size:14px;block-size:14px;border-radius:50%;background:var(--paper);transition:translate 120ms}
.switch input:checked{background:var(--accent)}
.switch input:checked::before{translate:14px}
[dir=rtl] .switch input:checked::before{translate:-14px}
.with-icon{display:inline-flex;align-items:center;gap:6px}
.figures{display:grid;grid-template-columns:repeat(3,1fr);gap:${gaps.small}px}
.figure{display:flex;flex-direction:column-reverse;padding:${gaps.small}px ${gaps.usual}px;border-radius:${corners.field}px;background:var(--wash)}
.figure dt{color:var(--soft);font-size:${typeSizes.small}px;line-height:16px;overflow-wrap:anywhere}
.figure dd{font-size:18px;line-height:24px;font-weight:600}
.figure.warns dd{color:var(--warnInk)}
.ways{display:flex;flex-wrap:wrap;gap:${gaps.small}px}
@media (max-height:420px){.popup{block-size:auto;min-block-size:100%}.middle{overflow:visible}.top{position:sticky;inset-block-start:0;z-index:2}.group-title{position:static}}
@media (forced-colors:active){.hit[aria-selected=true]{outline:2px solid Highlight}.switch input{border:1px solid ButtonText}.switch input::before{background:ButtonText}.switch input:checked{background:Highlight}.figure{border:1px solid CanvasText}}
`;
