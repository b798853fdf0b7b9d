import { evm, evmLower, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { page, rows } from '../parts/document.ts';
import { addressCell, etherscanCss } from '../parts/etherscan.ts';
import { mention } from '../parts/mention.ts';

const otter = [871, 872, 873, 874] as const;
const scout = [875, 876] as const;
const icons = [877, 878] as const;
const blocks = [879, 880] as const;
const inner = [881, 882] as const;
const painted = [883, 884] as const;
const signs = [885, 886] as const;
const address = (n: number) => `/address/${evmLower(n)}`;

const css = `${etherscanCss}
.otter { display: grid; grid-template-columns: 1fr 2fr 2fr 1fr; gap: .25rem 1rem; align-items: baseline; padding: .4rem 0; }
.otter > * { min-width: 0; } .otter .cell { display: flex; align-items: baseline; column-gap: .25rem; min-width: 0; }
.mark { display: flex; overflow: hidden; border: 1px dashed transparent; border-radius: 4px; min-width: 0; }
.mark > a { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-family: monospace; min-width: 0; }
.scout { width: 100%; table-layout: fixed; border-collapse: collapse; } .scout td { padding: .75rem .5rem; }
.scout .entity { display: flex; align-items: center; min-width: 0; } .scout .entity > a { display: flex; min-width: 0; overflow: hidden; }
.scout .entity > a > div { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.scout .coin { flex: none; width: 20px; height: 20px; margin-right: 8px; border-radius: 50%; background: #cbd5e0; }
.scout .copy { flex: none; width: 20px; height: 20px; margin-left: 8px; border: 0; padding: 0; background: #cbd5e0; }
.blocks td { padding: .3rem .5rem; vertical-align: top; } .d-block { display: block; }
.signs { width: 100%; } .signs i { display: inline-block; width: 14px; height: 14px; }
.tick::before { content: "✓"; } .flag { background-image: linear-gradient(#c33 50%, #fff 50%); }
/* What paints in here is cut, though nothing overflows. */
.paint { width: 22.5ch; font-family: monospace; white-space: nowrap; contain: paint; margin: .5rem 0; }
.inner { display: flex; column-gap: .5rem; overflow-x: auto; } .inner .mark { max-width: 46%; }
`;

const otterCell = (n: number) =>
  `<div class="cell"><div class="mark"><a href="${address(n)}" title="${evm(n)}">${evm(n)}</a></div></div>`;
const entity = (n: number) =>
  `<div class="entity"><div class="coin"></div><a href="${address(n)}"><div>${short(evm(n), 8, 8)}</div></a><button type="button" class="copy" aria-label="copy"></button></div>`;

export const model: PageModel = {
  name: 'tight-rows',
  kind: 'situation',
  family: 'layout',
  url: 'https://basescan.org/txs',
  cite: 'docs/pages.md §1.1, §1.2, §1.3 and §1.10: rows whose links shrink, boxes that cut within links, icons of a font, blocks in cells, a cut within a scroller',
  html: page({
    title: 'Transactions',
    css,
    body: `<main class="container-xxl">
<section id="otter">${rows([0, 2], (i) => `<div class="otter"><span>transfer</span>${otterCell(otter[i] ?? 0)}${otterCell(otter[i + 1] ?? 0)}<span>1 ETH</span></div>`)}</section>
<table class="scout"><tbody><tr><td>Block 21</td><td>${entity(scout[0])}</td><td>${entity(scout[1])}</td><td>0.1 ETH</td></tr></tbody></table>
<div class="table-responsive"><table class="table" id="icons"><tbody>${rows(icons, (n, i) => `<tr><td>${i + 1}</td><td>${addressCell(n, 8, 9)}</td><td class="text-nowrap">1,204.5 ETH</td><td>${i + 7}</td></tr>`)}</tbody></table></div>
<table class="blocks"><tbody>${rows(blocks, (n) => `<tr><td>1</td><td><div class="d-block"><a href="${address(n)}">${short(evm(n), 8, 9)}</a></div></td><td>Sable Dollar<br>a stable coin</td></tr>`)}</tbody></table>
<table class="signs"><tbody>${rows(signs, (n, i) => `<tr><td><a href="${address(n)}">${short(evm(n), 8, 9)}</a><i class="${i === 0 ? 'tick' : 'flag'}"></i></td><td>1 ETH</td></tr>`)}</tbody></table>
<div class="inner">${inner.map((n) => `<div class="mark"><a href="${address(n)}" title="${evm(n)}">${evm(n)}</a></div>`).join('<span>→</span>')}</div>
${rows(painted, (n) => `<div class="paint"><a href="${address(n)}">${short(evm(n), 8, 9)}</a></div>`)}
</main>`,
  }),
  expect: [...otter, ...scout, ...icons, ...blocks, ...signs, ...inner, ...painted].map((n) =>
    mention(evm(n), 'base', `a[href="${address(n)}"]`),
  ),
  mustNot: [],
  rule: [8],
};
