/**
 * The badge's style sheet. The host has no height, so that no line grows; the pill is centred on the line. With `over`
 * it has no width either, and the pill is painted over free space behind the text.
 */

import { badgeSizes, colours, fontFamily, warnings } from '../../look/colours.ts';
import { ownAttribute } from './own-attribute.ts';

const half = badgeSizes.pill / 2;

function paint(name: string, look: { light: Colours; dark: Colours }): string {
  return `.${name}{${ink(look.light)}}.dark.${name}{${ink(look.dark)}}`;
}

interface Colours {
  readonly ink: string;
  readonly paper: string;
  readonly edge: string;
}

const ink = ({ ink, paper, edge }: Colours): string =>
  `color:${ink};background:${paper};border-color:${edge}`;

// `!important` in `:host` wins over any rule of the page (CSS Scoping 1, section 3.3).
export const badgeCss = `
:host{all:initial!important;display:inline-flex!important;flex:none!important;align-items:center!important;align-self:center!important;
justify-content:flex-start!important;block-size:0!important;min-inline-size:0!important;vertical-align:middle!important;white-space:nowrap!important;
line-height:0!important;user-select:none!important;-webkit-user-select:none!important;font-size:0!important;
margin-inline-start:var(--nametag-gap,0px)!important;grid-row:auto;order:0;
inline-size:auto!important;overflow:visible!important;float:none!important;direction:inherit!important}
:host([${ownAttribute}=over]){inline-size:0!important}
:host([${ownAttribute}=pin]),:host([${ownAttribute}=before]),:host([${ownAttribute}=speck]){position:absolute!important;inset:var(--nametag-y,0px) auto auto var(--nametag-x,0px)!important;inline-size:0!important;z-index:2147483000!important;margin:0!important}
:host(:dir(rtl)){--nametag-way:-1}
:host([hidden]){display:none!important}
.pill{box-sizing:border-box;display:inline-flex;align-items:center;flex:none;gap:3px;block-size:${badgeSizes.pill}px;margin-block:-${half}px;margin-inline:4px 0;
padding-inline:4px 6px;border:1px solid;border-radius:${badgeSizes.radius}px;
font:500 ${badgeSizes.text}px/1 ${fontFamily};letter-spacing:.01em;cursor:default;overflow:hidden;pointer-events:auto;text-decoration:none;text-align:start}
.name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;unicode-bidi:plaintext;line-height:${badgeSizes.pill - 2}px}
.of{opacity:.75;font-variant-numeric:tabular-nums}
.more{opacity:.75;font-size:10px}
svg{flex:none;inline-size:${badgeSizes.icon}px;block-size:${badgeSizes.icon}px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.icon{padding-inline:2px}.icon .name,.icon .more,.icon .of{display:none}
.stale{opacity:.62}
.possible{border-style:dashed}
${Object.entries(colours)
  .map(([name, look]) => paint(name, look))
  .join('')}
${Object.entries(warnings)
  .map(([name, look]) => paint(name, look))
  .join('')}
.danger,.caution{font-weight:700}

.pill.dot.dot{inline-size:6px;block-size:6px;margin-block:-3px;margin-inline-start:1px;padding:0;background:currentColor;border-color:currentColor}
:host([${ownAttribute}=speck]) .dot{inline-size:5px;block-size:5px;margin-inline-start:0}
.dot>*{display:none}

.pill.dot.danger,.pill.dot.caution{background:${warnings.danger.light.paper};border-color:${warnings.danger.light.edge}}
@media (forced-colors:active){.pill{forced-color-adjust:none;color:CanvasText;background:Canvas;border-color:CanvasText}}
@media print{:host{display:none!important}}
`;
