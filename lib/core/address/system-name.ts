/** The names of system addresses. The build writes this table to a file that the worker reads when needed. */
import { type SystemPart, systemNames } from './is-system.ts';

export const systemParts: readonly SystemPart[] = [
  {
    // Addresses without a key, by convention; ERC-20 names the first for minting and burning.
    // Source: https://eips.ethereum.org/EIPS/eip-20 and https://eips.ethereum.org/EIPS/eip-7528
    names: {
      '0x0': 'Zero address',
      '0xdead': 'Burn address',
      '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': 'Native token placeholder',
      // EIP-4788: the caller of system contracts.
      '0xfffffffffffffffffffffffffffffffffffffffe': 'System caller',
    },
  },
  {
    // Yellow Paper, appendix E; EIP-198, 196, 197, 152, 4844, 2537, 7951.
    // Source: https://eips.ethereum.org/EIPS/eip-2537
    names: {
      '0x1': 'Precompile: ecRecover',
      '0x2': 'Precompile: SHA-256',
      '0x3': 'Precompile: RIPEMD-160',
      '0x4': 'Precompile: identity',
      '0x5': 'Precompile: modular exponentiation',
      '0x6': 'Precompile: BN254 addition',
      '0x7': 'Precompile: BN254 multiplication',
      '0x8': 'Precompile: BN254 pairing',
      '0x9': 'Precompile: BLAKE2 F',
      '0xa': 'Precompile: KZG point evaluation',
      '0xb': 'Precompile: BLS12-381 G1 addition',
      '0xc': 'Precompile: BLS12-381 G1 sum',
      '0xd': 'Precompile: BLS12-381 G2 addition',
      '0xe': 'Precompile: BLS12-381 G2 sum',
      '0xf': 'Precompile: BLS12-381 pairing',
      '0x10': 'Precompile: BLS12-381 map to G1',
      '0x11': 'Precompile: BLS12-381 map to G2',
      '0x100': 'Precompile: P-256 verification',
    },
  },
  {
    // Source: https://eips.ethereum.org/EIPS/eip-4788, -2935, -7002 and -7251
    chains: ['ethereum'],
    names: {
      '0xf3df6d732807ef1319fb7b8bb8522d0beac02': 'Beacon block roots',
      '0xf90827f1c53a10cb7a02335b175320002935': 'Block hash history',
      '0x961ef480eb55e80d19ad83579a64c007002': 'Withdrawal requests',
      '0xbbddc7ce488642fb579f8b00f3a590007251': 'Consolidation requests',
    },
  },
  {
    // Source: https://specs.optimism.io/protocol/predeploys.html and /protocol/deposits.html
    chains: ['optimism', 'base'],
    names: {
      '0x4200000000000000000000000000000000000000': 'LegacyMessagePasser',
      '0x4200000000000000000000000000000000000002': 'DeployerWhitelist',
      '0x4200000000000000000000000000000000000006': 'Wrapped Ether (WETH9)',
      '0x4200000000000000000000000000000000000007': 'L2CrossDomainMessenger',
      '0x420000000000000000000000000000000000000f': 'GasPriceOracle',
      '0x4200000000000000000000000000000000000010': 'L2StandardBridge',
      '0x4200000000000000000000000000000000000011': 'SequencerFeeVault',
      '0x4200000000000000000000000000000000000012': 'OptimismMintableERC20Factory',
      '0x4200000000000000000000000000000000000013': 'L1BlockNumber',
      '0x4200000000000000000000000000000000000014': 'L2ERC721Bridge',
      '0x4200000000000000000000000000000000000015': 'L1Block',
      '0x4200000000000000000000000000000000000016': 'L2ToL1MessagePasser',
      '0x4200000000000000000000000000000000000017': 'OptimismMintableERC721Factory',
      '0x4200000000000000000000000000000000000018': 'ProxyAdmin',
      '0x4200000000000000000000000000000000000019': 'BaseFeeVault',
      '0x420000000000000000000000000000000000001a': 'L1FeeVault',
      '0x4200000000000000000000000000000000000020': 'SchemaRegistry',
      '0x4200000000000000000000000000000000000021': 'Ethereum Attestation Service',
      '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001': 'L1 attributes depositor',
    },
  },
  {
    // Source: https://specs.optimism.io/protocol/predeploys.html
    chains: ['optimism'],
    names: {
      '0x4200000000000000000000000000000000000042': 'GovernanceToken (OP)',
      '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000': 'LegacyERC20ETH',
    },
  },
  {
    // Source: https://docs.arbitrum.io/build-decentralized-apps/precompiles/reference
    chains: ['arbitrum'],
    names: {
      '0x64': 'ArbSys',
      '0x65': 'ArbInfo',
      '0x66': 'ArbAddressTable',
      '0x67': 'ArbBLS',
      '0x68': 'ArbFunctionTable',
      '0x69': 'ArbosTest',
      '0x6b': 'ArbOwnerPublic',
      '0x6c': 'ArbGasInfo',
      '0x6d': 'ArbAggregator',
      '0x6e': 'ArbRetryableTx',
      '0x6f': 'ArbStatistics',
      '0x70': 'ArbOwner',
      '0x71': 'ArbWasm',
      '0x72': 'ArbWasmCache',
      '0x73': 'ArbNativeTokenManager',
      '0xc8': 'NodeInterface',
      '0xa4b05': 'ArbOS',
    },
  },
  {
    // Source: https://github.com/bnb-chain/bsc-genesis-contract and bsc/core/vm/contracts.go
    chains: ['bsc'],
    names: {
      '0x64': 'Precompile: Tendermint header',
      '0x65': 'Precompile: IAVL proof',
      '0x66': 'Precompile: BLS signature',
      '0x67': 'Precompile: CometBFT light block',
      '0x68': 'Precompile: double sign evidence',
      '0x1000': 'ValidatorSet',
      '0x1001': 'SlashIndicator',
      '0x1002': 'SystemReward',
      '0x1003': 'TendermintLightClient',
      '0x1004': 'TokenHub',
      '0x1005': 'RelayerIncentivize',
      '0x1006': 'RelayerHub',
      '0x1007': 'GovHub',
      '0x1008': 'TokenManager',
      '0x2000': 'CrossChain',
      '0x2002': 'StakeHub',
      '0x2003': 'StakeCredit',
      '0x2004': 'Governor',
      '0x2005': 'GovToken',
      '0x2006': 'Timelock',
      '0x3000': 'TokenRecoverPortal',
    },
  },
  {
    // Source: https://github.com/ava-labs/coreth/blob/master/constants/constants.go (BlackholeAddr)
    chains: ['avax'],
    names: { '0x100000000000000000000000000000000000000': 'Blackhole (burnt fees)' },
  },
  {
    // Source: https://docs.rs/solana-sdk-ids
    chains: ['solana'],
    names: {
      '11111111111111111111111111111111': 'System Program',
      AddressLookupTab1e1111111111111111111111111: 'Address Lookup Table Program',
      BPFLoader1111111111111111111111111111111111: 'BPF Loader 1',
      BPFLoader2111111111111111111111111111111111: 'BPF Loader 2',
      BPFLoaderUpgradeab1e11111111111111111111111: 'BPF Upgradeable Loader',
      ComputeBudget111111111111111111111111111111: 'Compute Budget Program',
      Config1111111111111111111111111111111111111: 'Config Program',
      Ed25519SigVerify111111111111111111111111111: 'Ed25519 Program',
      KeccakSecp256k11111111111111111111111111111: 'Secp256k1 Program',
      LoaderV411111111111111111111111111111111111: 'Loader v4',
      NativeLoader1111111111111111111111111111111: 'Native Loader',
      Stake11111111111111111111111111111111111111: 'Stake Program',
      Vote111111111111111111111111111111111111111: 'Vote Program',
      ZkE1Gama1Proof11111111111111111111111111111: 'ZK ElGamal Proof Program',
      ZkTokenProof1111111111111111111111111111111: 'ZK Token Proof Program',
      '1nc1nerator11111111111111111111111111111111': 'Incinerator',
      Sysvar1111111111111111111111111111111111111: 'Sysvar owner',
      SysvarC1ock11111111111111111111111111111111: 'Sysvar: clock',
      SysvarEpochRewards1111111111111111111111111: 'Sysvar: epoch rewards',
      SysvarEpochSchedu1e111111111111111111111111: 'Sysvar: epoch schedule',
      SysvarFees111111111111111111111111111111111: 'Sysvar: fees',
      Sysvar1nstructions1111111111111111111111111: 'Sysvar: instructions',
      SysvarLastRestartS1ot1111111111111111111111: 'Sysvar: last restart slot',
      SysvarRecentB1ockHashes11111111111111111111: 'Sysvar: recent blockhashes',
      SysvarRent111111111111111111111111111111111: 'Sysvar: rent',
      SysvarRewards111111111111111111111111111111: 'Sysvar: rewards',
      SysvarS1otHashes111111111111111111111111111: 'Sysvar: slot hashes',
      SysvarS1otHistory11111111111111111111111111: 'Sysvar: slot history',
      SysvarStakeHistory1111111111111111111111111: 'Sysvar: stake history',
    },
  },
];

export const systemName = systemNames(systemParts);
