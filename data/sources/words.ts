/** Turns identifiers such as `vaultFactory`, `CROSS_CHAIN_CONTROLLER` and `root_gauge_factory` into words. */
export function words(identifier: string): string {
  return identifier
    .split(/[\s_-]+/)
    .flatMap((word) => (symbol.test(word) ? [word] : inner(word)))
    .filter((word) => word !== '')
    .map(inTitle)
    .join(' ');
}

/** Symbols of tokens keep their capitals: "sUSDe", "cbBTC", "USDe". */
const symbol = /^(?:[a-z]{1,5}[A-Z]{2,}[a-z]?|[A-Z]{3,}[a-z])$/;

function inner(word: string): readonly string[] {
  return word
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ');
}

/** Abbreviations, which keep their capitals. */
const abbreviations = new Set(
  'AAVE ABPT ACI ACL AFC AHAB ALC AMM API APE APT ARC BGD BIFI BTC CCIP CEX CFA CL CLM CRV DAO DAI DEX DVP ECDSA EMF ENS ETH EUR EURC FAST FRAX GDA GHO GSM GSMS ID IDA LBTC LM LP NFT NG PAXG POL PT RPC RWA SVR TOGA UI UMA USD USDC USDG USDT VM VRF WBTC WETH'.split(
    ' ',
  ),
);
const spelled: Readonly<Record<string, string>> = {
  AAVE: 'Aave',
  BIFI4626: 'BIFI ERC-4626',
  CRVUSD: 'crvUSD',
  EMODE: 'eMode',
  ERC4626: 'ERC-4626',
  ERC721: 'ERC-721',
  FAST: 'Fast',
  IR: 'Interest Rate',
  LLAMARISK: 'LlamaRisk',
  LVL: 'Level',
  MASTERCHEF: 'MasterChef',
  MINICHEF: 'MiniChef',
  PC: 'Payloads',
  SGHO: 'sGHO',
  STK: 'Staked',
  TBTC: 'tBTC',
  TOKENLOGIC: 'TokenLogic',
  WSTETH: 'wstETH',
};

function inTitle(word: string): string {
  if (symbol.test(word)) return word;
  const upper = word.toUpperCase();
  const known = spelled[upper];
  if (known) return known;
  if (abbreviations.has(upper)) return upper;
  if (word === upper && /[A-Z]{2}/.test(word) && !/\d/.test(word))
    return word.charAt(0) + word.slice(1).toLowerCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}
