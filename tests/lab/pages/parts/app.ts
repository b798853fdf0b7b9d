/** A plain modern application layout: cards, flex rows, ellipsis boxes. */
export const appCss = `
body { color: #222; background: #fff; font-family: Inter, system-ui, sans-serif; }
a { color: inherit; text-decoration: none; }
.frame { max-width: 1100px; margin: auto; padding: 1rem; }
.card { border: 1px solid #e5e5e5; border-radius: 16px; padding: 1rem; margin: 1rem 0; }
.row { display: flex; align-items: center; gap: 8px; min-width: 0; padding: 6px 0; }
.between { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding: 6px 0; }
.truncate { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.muted { color: #777; }
button { font: inherit; }
table { width: 100%; border-collapse: collapse; } td, th { padding: .6rem; border-bottom: 1px solid #eee; text-align: start; }
`;

export const appDarkCss = `${appCss}
body { color: #f5f5f5; background: #131313; }
.card, td, th { border-color: #2a2a2a; } .muted { color: #999; }
button { color: inherit; background: #222; border: 1px solid #333; }
`;
