/** The side panel's style sheet, from 300 CSS pixels, the narrowest in browsers, to a whole page. */
import { corners, gaps, typeSizes } from './surface-colours.ts';

export const panelSheet = `
.panel{display:flex;flex-direction:column;block-size:100vh;min-inline-size:0}
.panel-body{display:contents}
.panel-head{overflow-wrap:anywhere;flex:none;padding:${gaps.usual}px ${gaps.wide}px ${gaps.hair}px}
.panel-head h1{font-size:${typeSizes.title}px;line-height:20px;font-weight:650}
.panel-makeup{flex:none;display:grid;gap:${gaps.small}px;padding:${gaps.small}px ${gaps.wide}px;max-block-size:30vh;overflow-y:auto;scrollbar-width:thin}
.makeup-bar{display:block;inline-size:100%;block-size:14px;border-radius:4px}
.part{cursor:pointer;stroke:var(--paper);stroke-width:2;vector-effect:non-scaling-stroke}
.part.faded{opacity:.3}
.makeup-words{display:flex;flex-wrap:wrap;gap:4px;margin-block-start:6px}
.dot{flex:none;inline-size:8px;block-size:8px;border-radius:50%;box-shadow:0 0 0 1px var(--paper)}
.tools{flex:none;display:grid;grid-template-columns:minmax(0,1fr);gap:${gaps.small}px;padding:${gaps.small}px ${gaps.usual}px}
.tools .search{block-size:34px}.surface .tools .search input{font-size:${typeSizes.text}px}
.deeds{display:flex;flex-wrap:wrap;gap:6px}
.progress{display:flex;align-items:center;gap:${gaps.small}px;font-size:${typeSizes.small}px;color:var(--soft)}
.progress progress{flex:1;min-inline-size:40px;block-size:6px;accent-color:var(--accent)}
.panel-table{flex:1 1 auto;min-block-size:0;display:flex}
.frame{flex:1;min-inline-size:0;overflow-y:auto;overscroll-behavior:contain;contain:strict;border-block-start:1px solid var(--line);scrollbar-width:thin;scrollbar-color:var(--line) transparent}
.frame table{inline-size:100%;border-collapse:collapse;table-layout:fixed}
.frame th{position:sticky;inset-block-start:0;z-index:1;padding:0;background:var(--paper);box-shadow:inset 0 -1px var(--line);text-align:start;font-size:${typeSizes.small}px;font-weight:600;color:var(--soft)}
.frame th button{display:flex;align-items:center;gap:2px;inline-size:100%;block-size:32px;padding-inline:4px;overflow:hidden;white-space:nowrap}
.frame th button:hover{color:var(--ink)}
.frame th:not([aria-sort=none]) button{color:var(--ink)}
.line{block-size:44px}
.line td{padding:0 4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:${typeSizes.small}px;color:var(--soft)}
.line:hover{background:var(--wash)}
.line.chosen{background:var(--wash);box-shadow:inset 3px 0 var(--accent)}
[dir=rtl] .line.chosen{box-shadow:inset -3px 0 var(--accent)}
.surface .line-button{display:block;inline-size:100%;padding:3px 4px;overflow:hidden;border-radius:${corners.small}px;outline-offset:-2px}
.line-name,.line-address{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.line-name{color:var(--ink);font-size:${typeSizes.text}px;font-weight:550;line-height:18px}
.line-name.nameless{color:var(--soft);font-weight:400}
.line-address{line-height:16px}
.warn{display:grid;place-items:center;inline-size:20px;block-size:20px;border-radius:${corners.small}px}
.frame .cell-warning{inline-size:34px;padding-inline-start:10px}.frame .cell-category{inline-size:34px}.frame .cell-chain{inline-size:76px}.frame .cell-count{inline-size:62px;text-align:end;padding-inline-end:12px}
.frame th.cell-count button{justify-content:flex-end}
.wide{display:none}
@media (min-width:620px){.frame .cell-category{inline-size:170px}.frame .cell-chain{inline-size:150px}.wide{display:inline;margin-inline-start:8px;vertical-align:super}.frame .cell-category .heard{all:unset}}
.detail{flex:none;display:grid;gap:${gaps.small}px;padding:${gaps.usual}px ${gaps.wide}px;border-block-start:1px solid var(--line)}
.panel .editor{flex:none}
.surface.panel .editor{display:grid;gap:${gaps.small}px;padding:${gaps.usual}px ${gaps.wide}px;border-block-start:1px solid var(--line)}
.surface.panel .editor input{inline-size:100%;padding:5px 9px;border:1px solid var(--line);border-radius:${corners.small}px;background:var(--wash)}
.empty{flex:1;padding:${gaps.wide * 2}px ${gaps.wide}px;text-align:center;color:var(--soft)}
@media (max-width:340px){.frame .cell-category,.frame .cell-chain{display:none}.frame .cell-count{inline-size:60px;padding-inline-end:8px}.frame th.cell-count button{padding-inline:0}.panel-head,.panel-makeup,.tools,.detail{padding-inline:${gaps.small}px}.panel .address{font-size:11px}.groups{column-gap:4px}}
@media (max-height:520px){.panel{block-size:auto;min-block-size:100vh}.panel-makeup{max-block-size:none}.frame{block-size:320px;flex:none;inline-size:100%}}
@media (forced-colors:active){.line.chosen{outline:2px solid Highlight;outline-offset:-2px}.part{forced-color-adjust:none}.dot{forced-color-adjust:none}.warn{border:1px solid CanvasText}}
`;
