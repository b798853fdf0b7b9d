/** mempool.space prints an address three times: head, tail, and a transparent copy for selection. */

export const mempoolCss = `
body { color: #fff; background: #11131f; }
a { color: #1bd8f4; text-decoration: none; }
main { max-width: 1140px; margin: auto; padding: 1rem; }
.box { background: #24273e; padding: 1rem; margin-bottom: 1rem; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; } td { padding: .25rem .5rem; } td.amount { width: 120px; text-align: end; }
.truncate { display: flex; flex-direction: row; align-items: start; position: relative; }
.truncate .truncate-link { display: flex; flex-direction: row; align-items: baseline; flex-shrink: 1; overflow: hidden; }
.truncate .first { flex-grow: 0; flex-shrink: 1; overflow: hidden; text-overflow: ellipsis; user-select: none; }
.truncate .last-four { flex-shrink: 0; flex-grow: 0; user-select: none; }
.hidden-content { color: transparent; position: absolute; max-width: 300px; overflow: hidden; }
.address-text { display: flex; flex-direction: row; align-items: start; position: relative; font-family: monospace; }
.address-text .infix { flex-shrink: 1; overflow: hidden; text-overflow: ellipsis; text-decoration: underline 2px; }
.address-text .prefix, .address-text .postfix { flex-shrink: 0; white-space: pre; }
.poison-alert { margin-left: .5em; color: #ffb300; }
`;

const parts = (text: string, last: number) =>
  `<span class="first">${text.slice(0, -last)}</span><span class="last-four">${text.slice(-last)}</span>\n<div class="hidden-content">${text}</div>`;

export function truncated(text: string, last = 8): string {
  return `<app-truncate><span class="truncate">${parts(text, last)}</span></app-truncate>`;
}

export function addressLink(address: string, base = ''): string {
  return `<app-address-text><a class="address" href="${base}/address/${address}" title="${address}">${truncated(address)}</a></app-address-text>`;
}

/** In titles the link is inside the row, not around it. */
export function titleLink(address: string, base = ''): string {
  return `<app-truncate><span class="truncate"><a class="truncate-link" href="${base}/address/${address}">${parts(address, 8)}</a></span></app-truncate>`;
}
