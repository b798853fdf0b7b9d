/** Shortens names that a badge would cut, keeping whose it is rather than what it is for. The card shows the whole name. */

/** Characters that a badge shows. */
export const longestShown = 22;

/** Owner and role, as in "Binance: Hot Wallet 14": the owner matters most. */
const wallet =
  /^(.+?): (?:reserve|hot|cold|deposit|disclosed|trustee|withdrawal|fee|treasury) wallet( \d+)?$/i;
const deed =
  /^(.+?): (?:custody|mining pool(?: payout)?|batcher|attack contract|signer|[^:]*\b(?:exploiter|hacker)\b[^:]*)$/i;
const roleFirst = /^(?:MEV (?:Searcher|Bot|Builder)|Ultra Sound relay collateral): (.+)$/;
/** Remarks such as the kind of list, a date or the sort of key, which are dropped first. */
const remark = / \((?:OFAC SDN|EOA|Ponzi scheme|\d{4}(?:-\d\d){0,2})\)/g;
const deployment = /^(.+?) (?:Ethereum|Arbitrum|Optimism|Base|Avalanche|Bnb)((?: [^:]+)?): /;
const oracleFor =
  /^(.+ oracle) for (.+?)(?: (?:Ethereum|Arbitrum|Optimism|Base|Avalanche|Bnb))?(?= [A-Z][a-z]+$|$)/;
const feed = /^Chainlink: (.+) \/ (.+)$/;

const steps: readonly ((name: string) => string)[] = [
  (name) => name.replace(remark, ''),
  (name) => name.replace(roleFirst, '$1'),
  (name) => name.replace(wallet, (_, owner: string, number = '') => `${owner} wallet${number}`),
  (name) => name.replace(deed, '$1'),
  (name) => name.replace(deployment, '$1$2: '),
  (name) => name.replace(oracleFor, '$1, $2'),
  (name) => name.replace(feed, '$1/$2 (Chainlink)'),
  (name) => name.replace(/ \(Chainlink\)$/, ''),
  (name) => name.replace(/ debt token$/, ' debt'),
];

/** Shortens a name only as far as needed; the result may still be too long. */
export function shortName(name: string): string {
  let short = name;
  for (const step of steps) {
    if ([...short].length <= longestShown) break;
    short = step(short);
  }
  return short;
}
