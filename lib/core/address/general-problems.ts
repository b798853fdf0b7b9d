/** Why a text is no address, where no family is meant: codes, and sentences for people. */
export const generalProblems = {
  empty: 'Enter an address first.',
  unknown: 'This is not an address of any chain Nametag knows.',
  name: 'This is a name, not an address. Enter the address behind it.',
  'private-key': 'This looks like a private key, not an address. Never paste it anywhere.',
  'name-checksum': 'The checksum after # doesn’t match this address and chain (ERC-7828): check for a typo.',
  'other-network': 'This address is from another network, which Nametag doesn’t know.',
  'other-family': 'This address belongs to a different kind of chain.',
} as const;

export type GeneralProblem = keyof typeof generalProblems;
