/** Turns identifiers such as `vaultFactory`, `CROSS_CHAIN_CONTROLLER` and `root_gauge_factory` into words. */
export function words(identifier: string): string {
  return identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map(inTitle)
    .join(' ');
}

/** Abbreviations, which keep their capitals. */
const abbreviations = new Set(
  'AAVE ABPT ACI ACL AFC AHAB ALC AMM API APE APT ARC BGD BTC CCIP CEX CL CRV CRVUSD DAO DAI DEX DVP ECDSA EMF ENS ETH EUR FAST FRAX GHO GSM GSMS ID LM LP LVL NFT POL RPC RWA SVR UI UMA USD USDC USDT VM WBTC WETH'.split(
    ' ',
  ),
);
const spelled: Readonly<Record<string, string>> = { AAVE: 'Aave', FRAX: 'Frax', FAST: 'Fast' };

function inTitle(word: string): string {
  const upper = word.toUpperCase();
  const known = spelled[upper];
  if (known) return known;
  if (abbreviations.has(upper)) return upper;
  if (word === upper && /[A-Z]{2}/.test(word) && !/\d/.test(word))
    return word.charAt(0) + word.slice(1).toLowerCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}
