import { solanaHoldings } from '../parts/solana-built.ts';

export const model = solanaHoldings({
  name: 'solana-explorer-bootstrap',
  build: 2025,
  from: 2340,
  anchor: '.d-lg-flex a',
  styles: ['bootstrap-5/dist/css/bootstrap.min.css'],
  css: 'body { color: #fff; background: #161b19; } a { color: #33d6a5; text-decoration: none; } .card { background: #1e2423; } .table { color: inherit; } .c-pointer { cursor: pointer; } .table-nowrap td { white-space: nowrap; } @media (max-width: 991px) { .address-truncate { display: inline-block; max-width: 180px; } }',
  origin: {
    site: 'Solana Explorer',
    version: '2025, Bootstrap 5.1.3',
    source:
      'solana-foundation/explorer@3793c3bf755e2e5c443928823fcc3f468ac6082f app/components/common/Address.tsx',
  },
});
