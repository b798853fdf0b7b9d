import { solanaHoldings } from '../parts/solana-built.ts';

export const model = solanaHoldings({
  name: 'solana-explorer-tailwind',
  build: 2026,
  from: 2360,
  anchor: 'a',
  styles: ['built/solana.css'],
  css: 'body { color: #fff; background: #161b19; } a { color: #33d6a5; }',
  origin: {
    site: 'Solana Explorer',
    version: 'August 2026, Tailwind',
    source:
      'solana-foundation/explorer@7569022979174897723520b233ff491e58619315 app/components/common/Address.tsx',
  },
});
