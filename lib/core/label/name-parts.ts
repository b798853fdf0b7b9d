import { chains, chainsOfFamily } from '../chains.ts';

/**
 * A name in parts. Readers of lists put names together from them; any name is taken apart where it has the form that names
 * of addresses commonly have, as in "Binance: Hot Wallet 14" or "Aave V3 Base: Pool".
 */
export interface NameParts {
  /** Whose it is, or all of the name where it has no other part. */
  readonly owner: string;
  /** The chain that a deployment is named for. */
  readonly place?: string | undefined;
  /** What it is for. */
  readonly role?: string | undefined;
  /** Or its version: "1.3.0". */
  readonly number?: string | undefined;
  /** A day, a list, a version. */
  readonly remark?: string | undefined;
}

/** Chains that share addresses, as names of deployments say them; Aave writes "Bnb". */
export const placeForm = chains
  .filter(({ family }) => chainsOfFamily(family).length > 1)
  .map(({ name }) => name.split(' ')[0])
  .concat('Bnb')
  .join('|');

const common = new RegExp(
  String.raw`^([^:]*?[^:\s])(?:( (?:${placeForm}))?(: .*?\S))?((?<!/) \d+(?:\.\d+)*)?( \([^()]+\))?$`,
  'u',
);
/** Some sources say first what an address does: "MEV Builder: Titan". */
export const roleFirst = /^(MEV (?:Searcher|Bot|Builder)|Ultra Sound relay collateral|Scam): (.+)$/u;

export function partsOf(name: string): NameParts {
  const [, first, rest = name] = roleFirst.exec(name) ?? [];
  const [, owner = name, place, role, number, remark] = common.exec(rest) ?? [];
  return {
    owner,
    place: place?.slice(1),
    role: first ?? role?.slice(2),
    number: number?.slice(1),
    remark: remark?.slice(2, -1),
  };
}

/** The whole name, as the card shows it. */
export function fullName({ owner, place, role, number, remark }: NameParts): string {
  const whose = place ? `${owner} ${place}` : owner;
  const what = role ? `${whose}: ${role}` : whose;
  const which = number ? `${what} ${number}` : what;
  return remark ? `${which} (${remark})` : which;
}
