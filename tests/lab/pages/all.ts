/** Every page model, in order: explorers by family, then applications, then situations. */
import type { PageModel } from './model.ts';
import { model as aaveReserve } from './models/aave-reserve.ts';
import { model as arbiscanV1Address } from './models/arbiscan-v1-address.ts';
import { model as arkhamEntity } from './models/arkham-entity.ts';
import { model as autoTable } from './models/auto-table.ts';
import { model as basescanContract } from './models/basescan-contract.ts';
import { model as blockbookAddress } from './models/blockbook-address.ts';
import { model as blockchainComAddress } from './models/blockchain-com-address.ts';
import { model as blockchairAddress } from './models/blockchair-address.ts';
import { model as blockchairLitecoin } from './models/blockchair-litecoin.ts';
import { model as blockscanAddress } from './models/blockscan-address.ts';
import { model as blockscoutAddress } from './models/blockscout-address.ts';
import { model as blockscoutGnosis } from './models/blockscout-gnosis.ts';
import { model as blockscoutHolders } from './models/blockscout-holders.ts';
import { model as blockscoutLogs } from './models/blockscout-logs.ts';
import { model as blockscoutSkeleton } from './models/blockscout-skeleton.ts';
import { model as blockscoutTxs } from './models/blockscout-txs.ts';
import { model as bscscanTokensLabel } from './models/bscscan-tokens-label.ts';
import { model as changesInPlace } from './models/changes-in-place.ts';
import { model as coinmarketcapToken } from './models/coinmarketcap-token.ts';
import { model as cowOrder } from './models/cow-order.ts';
import { model as cssCombinators } from './models/css-combinators.ts';
import { model as curvePool } from './models/curve-pool.ts';
import { model as debankProfile } from './models/debank-profile.ts';
import { model as decoysIssue } from './models/decoys-issue.ts';
import { model as defillamaProtocol } from './models/defillama-protocol.ts';
import { model as dexscreenerPair } from './models/dexscreener-pair.ts';
import { model as duneDashboard } from './models/dune-dashboard.ts';
import { model as editors } from './models/editors.ts';
import { model as eigenphiTx } from './models/eigenphi-tx.ts';
import { model as esploraAddress } from './models/esplora-address.ts';
import { model as esploraTx } from './models/esplora-tx.ts';
import { model as etherscanAddress } from './models/etherscan-address.ts';
import { model as etherscanNameTags } from './models/etherscan-name-tags.ts';
import { model as etherscanTokenFrames } from './models/etherscan-token-frames.ts';
import { model as etherscanTokentxns } from './models/etherscan-tokentxns.ts';
import { model as etherscanTxsDark } from './models/etherscan-txs-dark.ts';
import { model as ethplorerAddress } from './models/ethplorer-address.ts';
import { model as frames } from './models/frames.ts';
import { model as hiddenCopies } from './models/hidden-copies.ts';
import { model as hyperliquidExplorer } from './models/hyperliquid-explorer.ts';
import { model as jupiterToken } from './models/jupiter-token.ts';
import { model as linksToEveryChain } from './models/links-to-every-chain.ts';
import { model as liveTable } from './models/live-table.ts';
import { model as mempoolAddress } from './models/mempool-address.ts';
import { model as mempoolPoisoning } from './models/mempool-poisoning.ts';
import { model as mempoolTestnet } from './models/mempool-testnet.ts';
import { model as mempoolTx } from './models/mempool-tx.ts';
import { model as menus } from './models/menus.ts';
import { model as metamaskPortfolio } from './models/metamask-portfolio.ts';
import { model as metasleuthGraph } from './models/metasleuth-graph.ts';
import { model as narrowRtlDark } from './models/narrow-rtl-dark.ts';
import { model as nextHydration } from './models/next-hydration.ts';
import { model as nextStreamed } from './models/next-streamed.ts';
import { model as oklinkAddress } from './models/oklink-address.ts';
import { model as oneinchSwap } from './models/oneinch-swap.ts';
import { model as openseaItem } from './models/opensea-item.ts';
import { model as optimismEtherscanTx } from './models/optimism-etherscan-tx.ts';
import { model as optimismV1Tx } from './models/optimism-v1-tx.ts';
import { model as otterscanAddress } from './models/otterscan-address.ts';
import { model as otterscanTx } from './models/otterscan-tx.ts';
import { model as pancakeswapSwap } from './models/pancakeswap-swap.ts';
import { model as quirksMode } from './models/quirks-mode.ts';
import { model as revokeAllowances } from './models/revoke-allowances.ts';
import { model as rightToLeft } from './models/right-to-left.ts';
import { model as routescanAddress } from './models/routescan-address.ts';
import { model as safeQueue } from './models/safe-queue.ts';
import { model as sepoliaEtherscanAddress } from './models/sepolia-etherscan-address.ts';
import { model as shadowRoots } from './models/shadow-roots.ts';
import { model as shortForms } from './models/short-forms.ts';
import { model as snapshotProposal } from './models/snapshot-proposal.ts';
import { model as snowscanToken320 } from './models/snowscan-token-320.ts';
import { model as snowtraceAddress } from './models/snowtrace-address.ts';
import { model as solanaExplorer2025 } from './models/solana-explorer-2025.ts';
import { model as solanaExplorerDevnet } from './models/solana-explorer-devnet.ts';
import { model as solanaExplorerHead } from './models/solana-explorer-head.ts';
import { model as solanaFmTx } from './models/solana-fm-tx.ts';
import { model as solscanAccount } from './models/solscan-account.ts';
import { model as tallyDelegates } from './models/tally-delegates.ts';
import { model as tenderlyTx } from './models/tenderly-tx.ts';
import { model as textAgainstLink } from './models/text-against-link.ts';
import { model as tightRows } from './models/tight-rows.ts';
import { model as uniswapSwapDialog } from './models/uniswap-swap-dialog.ts';
import { model as uniswapToken } from './models/uniswap-token.ts';
import { model as virtualScroll } from './models/virtual-scroll.ts';
import { model as vueHydration } from './models/vue-hydration.ts';
import { model as xrayAccount } from './models/xray-account.ts';
import { model as zapperAccount } from './models/zapper-account.ts';
import { model as zerionOverview } from './models/zerion-overview.ts';

export const models: readonly PageModel[] = [
  arbiscanV1Address,
  basescanContract,
  blockscanAddress,
  bscscanTokensLabel,
  etherscanAddress,
  etherscanNameTags,
  etherscanTokenFrames,
  etherscanTokentxns,
  etherscanTxsDark,
  optimismEtherscanTx,
  optimismV1Tx,
  sepoliaEtherscanAddress,
  snowscanToken320,
  blockscoutAddress,
  blockscoutGnosis,
  blockscoutHolders,
  blockscoutLogs,
  blockscoutSkeleton,
  blockscoutTxs,
  otterscanAddress,
  otterscanTx,
  mempoolAddress,
  mempoolPoisoning,
  mempoolTestnet,
  mempoolTx,
  esploraAddress,
  esploraTx,
  blockbookAddress,
  blockchainComAddress,
  blockchairAddress,
  blockchairLitecoin,
  solscanAccount,
  solanaExplorer2025,
  solanaExplorerDevnet,
  solanaExplorerHead,
  solanaFmTx,
  xrayAccount,
  routescanAddress,
  snowtraceAddress,
  oklinkAddress,
  ethplorerAddress,
  oneinchSwap,
  aaveReserve,
  arkhamEntity,
  coinmarketcapToken,
  cowOrder,
  curvePool,
  debankProfile,
  defillamaProtocol,
  dexscreenerPair,
  duneDashboard,
  eigenphiTx,
  hyperliquidExplorer,
  jupiterToken,
  metamaskPortfolio,
  metasleuthGraph,
  openseaItem,
  pancakeswapSwap,
  revokeAllowances,
  safeQueue,
  snapshotProposal,
  tallyDelegates,
  tenderlyTx,
  uniswapSwapDialog,
  uniswapToken,
  zapperAccount,
  zerionOverview,
  linksToEveryChain,
  decoysIssue,
  narrowRtlDark,
  rightToLeft,
  textAgainstLink,
  editors,
  frames,
  hiddenCopies,
  nextHydration,
  nextStreamed,
  vueHydration,
  autoTable,
  tightRows,
  quirksMode,
  cssCombinators,
  menus,
  shortForms,
  changesInPlace,
  liveTable,
  virtualScroll,
  shadowRoots,
];
