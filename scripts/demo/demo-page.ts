/** The demo's page: well-known addresses, without their names, which Nametag adds. */
import { type ChainId, chainOf, chains, explorerUrl } from '../../lib/core/chains.ts';

/** A listed host, so that the demo needs no further permission. */
export const demoUrl = 'https://etherscan.io/nametag-demo';

export interface DemoRow {
  readonly chain: ChainId;
  readonly address: string;
}

/** Shortens some addresses as explorers do; the link has the full one. */
function shown(address: string, index: number): string {
  return index % 2 === 0 || address.length < 36 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`;
}

function section(chain: ChainId, rows: readonly DemoRow[]): string {
  const items = rows
    .map(
      ({ address }, index) =>
        `<li><a href="${explorerUrl(chain, 'address', address)}">${shown(address, index)}</a></li>`,
    )
    .join('\n');
  return `<section><h2>${chainOf(chain).name}</h2><ul>\n${items}\n</ul></section>`;
}

const style = `
  :root { color-scheme: light dark; --line: #e4e4e9; --soft: #6b7080; --back: #fafafc; --card: #fff; }
  @media (prefers-color-scheme: dark) { :root { --line: #2b2d36; --soft: #9aa0b0; --back: #14151a; --card: #1b1d24; } }
  body { margin: 0; background: var(--back); font: 15px/1.5 system-ui, sans-serif; }
  .banner { padding: 10px 24px; background: #4f46e5; color: #fff; }
  main { max-width: 1180px; margin: 0 auto; padding: 24px; }
  h1 { margin: 8px 0 4px; font-size: 26px; }
  .lead { margin: 0 0 24px; color: var(--soft); }
  .chains { display: grid; grid-template-columns: repeat(auto-fit, minmax(540px, 1fr)); gap: 16px; }
  section { padding: 14px 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); min-width: 0; }
  h2 { margin: 0 0 6px; font-size: 15px; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { padding: 5px 0; font: 13px/1.6 ui-monospace, monospace; border-top: 1px solid var(--line); white-space: nowrap; }
  li:first-child { border-top: 0; }
  a { color: inherit; text-decoration: none; }
  a:hover { text-decoration: underline; }
`;

export function demoPage(rows: readonly DemoRow[]): string {
  const sections = chains.flatMap(({ id }) => {
    const own = rows.filter((row) => row.chain === id);
    return own.length === 0 ? [] : [section(id, own)];
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Well-known addresses · Nametag demo</title><style>${style}</style></head>
<body>
<div class="banner"><strong>This is a demo.</strong> The page comes from your own machine, not from the host in the address bar.
The names beside the addresses are Nametag’s.</div>
<main>
<h1>Well-known addresses</h1>
<p class="lead">The page holds addresses alone. Point at a name to see who says so.</p>
<div class="chains">
${sections.join('\n')}
</div>
</main>
</body>
</html>`;
}
