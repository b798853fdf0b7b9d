/** The page of a report. */
import { corners, monospace, room, type } from './surface.ts';

export const reportSheet = `
.report{display:grid;align-content:start;gap:${room.wide}px;max-inline-size:640px;min-block-size:100vh;margin-inline:auto;padding:40px 24px;background:none}
body:has(.report){background:#fff}body:has(.report.dark){background:#1c1e23}
.report h1{font-size:22px;line-height:28px;font-weight:650}
.report label{display:grid;gap:${room.hair}px;color:var(--soft);font-size:${type.small}px}
.report :is(input,textarea){inline-size:100%;padding:${room.small}px ${room.usual}px;border:1px solid var(--line);border-radius:${corners.field}px;background:var(--wash);color:var(--ink);font:inherit;font-size:${type.text}px;resize:vertical}
.report textarea{font-family:${monospace};font-size:12px;line-height:18px}
.report a{color:var(--accent)}
.report .hint{color:var(--soft)}
.report-end{display:flex;align-items:center;justify-content:space-between;gap:${room.wide}px}
.report-end .button{flex:none}
`;
