/** The style sheet of the extension's full pages: options and the first page. Logical properties throughout. */

import { fontFamily, warnings } from '../../look/colours.ts';
import {
  corners,
  gaps,
  monospace,
  motion,
  type SurfaceColours,
  surfaces,
  typeSizes,
} from '../../look/surface-colours.ts';

const variables = (surface: SurfaceColours): string =>
  Object.entries(surface)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Height of a row of own labels in CSS pixels, from which the space of undrawn rows follows. */
export const ownRowHeight = 44;

/** Text on full pages is a little larger than on cards. */
const text = typeSizes.text + 1;

export const optionsSheet = `
:root{${variables(surfaces.light)};--good:#1b6b3a;--bad:${warnings.danger.light.paper};--ground:#f4f5f7;color-scheme:light}
:root[data-look=dark]{${variables(surfaces.dark)};--good:#8fd6a8;--bad:#ffb0a8;--ground:#121317;color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:400 ${text}px/1.5 ${fontFamily};font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
:is(h1,h2,h3,p,ul,ol,dl,dd,fieldset,legend,figure,table){margin:0;padding:0;border:0}
ul,ol{list-style:none}
a{color:var(--accent);text-underline-offset:2px}
button,input,select,textarea{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.icon{flex:none;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.heard{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.mono{font-family:${monospace};font-size:.92em}
.hint{color:var(--soft);font-size:${typeSizes.text}px}
.options{display:grid;grid-template-columns:232px minmax(0,1fr);min-block-size:100vh}
.side{position:sticky;inset-block-start:0;align-self:start;block-size:100vh;padding:28px ${gaps.wide}px;overflow-y:auto}
.brand{display:flex;align-items:center;gap:10px;padding-inline:10px;margin-block-end:20px;font-size:17px;font-weight:650}
.side a{display:block;padding:7px 10px;border-radius:${corners.field}px;color:var(--soft);text-decoration:none;transition:background ${motion.quick}ms}
.side a:hover{background:var(--line);color:var(--ink)}
.side a[aria-current]{background:var(--paper);color:var(--ink);font-weight:600;box-shadow:0 0 0 1px var(--line)}
.main{max-inline-size:920px;inline-size:100%;padding:36px 40px 80px}
.main>header{margin-block-end:22px}
h1{font-size:24px;line-height:1.25;font-weight:650;letter-spacing:-.01em}
h2{font-size:16px;line-height:1.35;font-weight:650}
h3{font-size:${text}px;font-weight:650}
.lead{margin-block-start:6px;color:var(--soft);max-inline-size:68ch}
.panel{background:var(--paper);border:1px solid var(--line);border-radius:${corners.card}px;padding:20px 22px}
.panel+.panel{margin-block-start:18px}
.panel>h2+*,.panel>h2+.hint{margin-block-start:4px}
.panel>*+.setting,.panel>*+.actions,.panel>*+table,.panel>*+.table-frame,.panel>*+dl,.panel>*+figure,.panel>*+form,.panel>*+.note{margin-block-start:16px}
.setting+.setting{padding-block-start:18px;border-block-start:1px solid var(--line)}
.setting>:is(label,legend){display:block;font-weight:600}
fieldset.setting{min-inline-size:0}fieldset.setting>legend{float:inline-start;inline-size:100%;padding-block-end:8px}fieldset.setting>legend+*{clear:both}
.setting .hint{margin-block-start:2px;max-inline-size:66ch}
.setting .control{display:flex;flex-wrap:wrap;align-items:center;gap:${gaps.small}px;margin-block-start:${gaps.small}px}
.below{display:flex;flex-wrap:wrap;gap:4px 14px;min-block-size:20px;margin-block-start:4px;font-size:${typeSizes.text}px}
input:not([type=radio],[type=checkbox],[type=file]),select,textarea{min-block-size:36px;padding:6px 11px;border:1px solid var(--edge,color-mix(in srgb,var(--soft) 55%,var(--paper)));border-radius:${corners.field}px;background:var(--paper)}
input.wide{inline-size:min(100%,460px)}
input.number{inline-size:140px}
input[aria-invalid=true]{border-color:var(--bad);box-shadow:inset 0 0 0 1px var(--bad)}
:disabled{cursor:not-allowed}
input:disabled,select:disabled{background:var(--wash);color:var(--soft)}
input[type=radio],input[type=checkbox]{accent-color:var(--accent);inline-size:16px;block-size:16px;margin:3px 0 0}
.good{color:var(--good)}.bad{color:var(--bad)}
.with-icon{display:inline-flex;align-items:flex-start;gap:6px}.with-icon .icon{margin-block-start:3px}
.choices{display:grid;gap:2px;margin-block-start:${gaps.small}px}
.choices.across{grid-template-columns:repeat(auto-fit,minmax(170px,1fr))}
.choice{display:flex;gap:10px;padding:9px 11px;border-radius:${corners.field}px;cursor:pointer}
.choice:hover{background:var(--wash)}
.choice:has(:checked){background:var(--wash);box-shadow:inset 0 0 0 1px var(--line)}
.choice strong{display:block;font-weight:600}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:${gaps.small}px}
.button{display:inline-flex;align-items:center;gap:7px;min-block-size:36px;padding:6px 15px;border:1px solid color-mix(in srgb,var(--soft) 45%,var(--paper));border-radius:${corners.field}px;background:var(--paper);cursor:pointer;text-decoration:none;color:var(--ink);transition:background ${motion.quick}ms}
.button:hover:not(:disabled){background:var(--wash)}
.button.main-one{background:var(--accent);border-color:var(--accent);color:var(--onAccent);font-weight:600}
.button.main-one:hover:not(:disabled){background:color-mix(in srgb,var(--accent) 88%,var(--ink))}
.button:disabled{color:var(--soft);background:var(--wash)}
.button.small{min-block-size:28px;padding:2px 10px;font-size:${typeSizes.text}px}
.plain{padding:0;border:0;background:none;color:var(--accent);text-decoration:underline;text-underline-offset:2px;cursor:pointer}
.note{display:flex;gap:10px;padding:11px 14px;border-radius:${corners.field}px;background:var(--wash)}
.note .icon{margin-block-start:3px}
.note>div>*+*{margin-block-start:6px}
table{inline-size:100%;border-collapse:collapse;font-size:${typeSizes.text}px}
th{font-weight:600;color:var(--soft);text-align:start}
th,td{padding:7px 10px 7px 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top}
th[scope=row]{font-weight:500;color:var(--ink)}
.figure{text-align:end;white-space:nowrap}
.table-frame{max-block-size:440px;overflow:auto;overscroll-behavior:contain}
.table-frame thead th{position:sticky;inset-block-start:0;background:var(--paper);z-index:1}
.breaks{overflow-wrap:anywhere}
.when{white-space:nowrap}
#sites-table :is(th,td){vertical-align:middle}
details{margin-block-start:10px}summary{cursor:pointer;color:var(--accent);inline-size:fit-content}details[open]>summary{margin-block-end:12px}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:${gaps.usual}px}
.facts>div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.facts dd{font-size:22px;font-weight:600;line-height:1.3}
.facts dt{color:var(--soft);font-size:${typeSizes.text}px}
.chart svg{display:block;inline-size:100%;block-size:auto}
.chart rect{fill:var(--accent)}.chart .none{fill:var(--line)}.chart line{stroke:var(--line)}.chart text{fill:var(--soft);font-size:11px}
.meter{block-size:8px;border-radius:4px;background:var(--line);overflow:hidden;margin-block-start:10px}
.meter>div{block-size:100%;background:var(--accent)}.meter>.over{background:var(--bad)}
.sample{padding:16px 18px;border:1px dashed color-mix(in srgb,var(--soft) 50%,var(--paper));border-radius:${corners.field}px;background:#fff;color:#1a1d22}
.sample[data-look=dark]{background:#15171b;color:#e6e8ec}
.sample p+p{margin-block-start:8px}
.sample .mono{overflow-wrap:anywhere}
.own-view{position:relative;block-size:min(60vh,560px);overflow:auto;overscroll-behavior:contain;border:1px solid var(--line);border-radius:${corners.field}px;margin-block-start:${gaps.usual}px}
.own-view table{table-layout:fixed;min-inline-size:640px}
.own-view thead th{position:sticky;inset-block-start:0;z-index:1;background:var(--wash);padding-block:8px}
.own-view :is(th,td):first-child{padding-inline-start:12px}
.own-mark{inline-size:44px}.own-deeds{inline-size:150px}.own-view thead th:nth-child(2){inline-size:24%}.own-view thead th:nth-child(3){inline-size:24%}.own-view thead th:nth-child(4){inline-size:17%}
#import{margin-block-start:16px}:is(#import-preview,#import-settings){display:grid;gap:16px;margin-block-start:18px;padding-block-start:18px;border-block-start:1px solid var(--line)}#import-preview details{margin:0}#skipped{}
.own-line{block-size:${ownRowHeight}px}
.own-line>*{block-size:${ownRowHeight}px;padding-block:0;vertical-align:middle;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.own-line>.actions{display:table-cell}.own-line .button+.button{margin-inline-start:6px}
.own-view .own-gap{padding:0;border:0}
.mark{display:inline-grid;place-items:center;flex:none;inline-size:20px;block-size:20px;border:1px solid;border-radius:${corners.small}px}
.form{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:${gaps.usual}px}
.form label,.form .field{display:grid;gap:4px;font-size:${typeSizes.text}px;color:var(--soft);align-content:start}
.form .full{grid-column:1/-1}
pre{margin:0;padding:14px 16px;border-radius:${corners.field}px;background:var(--wash);font:12.5px/1.55 ${monospace};white-space:pre-wrap;overflow-wrap:anywhere}
.steps{display:grid;gap:18px}
.first{max-inline-size:760px;margin:0 auto;padding:48px 24px 96px}
.first header{margin-block-end:26px}.first h1{font-size:30px}
.first .lead{font-size:16px}
@media (max-width:760px){.options{grid-template-columns:minmax(0,1fr)}.side{position:static;block-size:auto;padding-block:16px 0}.side ul{display:flex;flex-wrap:wrap;gap:2px}.main{padding:20px 16px 64px}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
@media (prefers-contrast:more){:root,:root[data-look=dark]{--soft:var(--ink);--line:var(--ink)}}
@media (forced-colors:active){.button,.panel,.note,.choice:has(:checked){border:1px solid CanvasText}.side a[aria-current]{outline:2px solid Highlight}.chart rect{fill:Highlight}.meter>div{background:Highlight;forced-color-adjust:none}}
`;
