/** The report page's style sheet. */
import { corners, gaps, monospace, typeSizes } from './surface-colours.ts';

export const reportSheet = `
.report{display:grid;align-content:start;gap:${gaps.wide}px;max-inline-size:640px;min-block-size:100vh;margin-inline:auto;padding:40px 24px;background:none}
body:has(.report){background:#fff}body:has(.report.dark){background:#1c1e23}
.report h1{font-size:22px;line-height:28px;font-weight:650}
.report label{display:grid;gap:${gaps.hair}px;color:var(--soft);font-size:${typeSizes.small}px}
.report :is(input,textarea){inline-size:100%;padding:${gaps.small}px ${gaps.usual}px;border:1px solid var(--line);border-radius:${corners.field}px;background:var(--wash);color:var(--ink);font:inherit;font-size:${typeSizes.text}px;resize:vertical}
.report textarea{font-family:${monospace};font-size:12px;line-height:18px}
.report a{color:var(--accent)}
.report .hint{color:var(--soft)}
.report-end{display:flex;align-items:center;justify-content:space-between;gap:${gaps.wide}px}
.report-end .button{flex:none}
`;
