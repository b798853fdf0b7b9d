import { evm, evmLower } from '../address.ts';
import type { PageModel } from '../model.ts';
import { appCss } from '../parts/app.ts';
import { page } from '../parts/document.ts';
import { decoy, mention, quiet } from '../parts/mention.ts';

const numbers = [821, 822, 823, 824, 825, 826, 827] as const;

export const model: PageModel = {
  name: 'editors',
  kind: 'situation',
  family: 'editable',
  url: `https://app.safe.global/apps/open?safe=eth:${evm(819)}`,
  cite: 'docs/pages.md §1.7, inputs, and §2: Ace, Monaco and CodeMirror are virtualised and re-render on every scroll',
  html: page({
    title: 'Transaction builder',
    css: `${appCss} .field { border: 1px solid #bbb; padding: 6px; margin: 6px 0; min-height: 24px; } .monaco-editor, .cm-editor, .ace_editor { font: 12px/18px monospace; border: 1px solid #ddd; margin: 6px 0; } .view-line, .cm-line, .ace_line { white-space: pre; height: 18px; }`,
    body: `<div class="frame"><h1>Builder</h1><p id="plain"><span>${evm(820)}</span> <em>outside</em></p>
<input id="i" aria-label="To" value="${evm(821)}" placeholder="${evm(829)}"><textarea aria-label="List" rows="2" cols="60">${evm(822)}</textarea>
<select aria-label="Known"><option>${evm(823)}</option></select>
<div class="field" contenteditable="true"><p>Pay <b>${evm(824)}</b> at noon</p></div>
<div class="field" role="textbox" contenteditable="plaintext-only" aria-label="Note">${evm(825)}</div>
<div class="monaco-editor" role="code"><div class="view-lines"><div class="view-line"><span><span class="mtk5">"to": "${evm(826)}"</span></span></div></div></div>
<div class="cm-editor"><div class="cm-content" contenteditable="true"><div class="cm-line">${evm(827)}</div></div></div>
<div class="ace_editor"><div class="ace_text-layer"><div class="ace_line">address(${evmLower(828)})</div></div></div>
<script type="application/json">{"to":"${evm(830)}"}</script><noscript>${evm(831)}</noscript><template><p>${evm(832)}</p></template></div>`,
  }),
  expect: [mention(evm(820), 'ethereum', '#plain > span', { via: 'text' })],
  mustNot: [
    ...numbers
      .filter((n) => n !== 826)
      .map((n) => decoy(evm(n), 'what a person edits is never read into a badge')),
    decoy(evm(829), 'a placeholder'),
    decoy(evm(830), 'a script of data'),
    decoy(evm(831), 'noscript is not shown'),
    decoy(evm(832), 'a template is not in the page'),
  ],
  may: [
    decoy(evm(826), 'an address in an editor, read-only'),
    decoy(evm(828), 'an address in an editor, read-only'),
  ],
  noBadge: [
    quiet('input, textarea, select', 3, 'form fields'),
    quiet('[contenteditable]', 3, 'editable text'),
    quiet('.monaco-editor, .cm-editor, .ace_editor', 3, 'code editors'),
  ],
  rule: [1, 10],
};
