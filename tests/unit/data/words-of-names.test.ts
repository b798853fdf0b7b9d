/** What names of the pack say, word by word, and what badges show of them. */
import { describe, expect, test } from 'vitest';
import { type ChainId, chainIds } from '../../../lib/core/chains.ts';
import { foldText } from '../../../lib/core/fold-text.ts';
import { emblemName } from '../../../lib/core/label/emblem.ts';
import { partsOf } from '../../../lib/core/label/name-parts.ts';
import { idle } from '../../../lib/core/label/profile.ts';
import { tagOf } from '../../../lib/core/label/ranked.ts';
import { fits, shortestName } from '../../../lib/core/label/short-name.ts';
import { namesOf } from './names-of.ts';
import { wholePack } from './whole-pack.ts';

const { facts, packs, recordsOf } = await wholePack();
/** The best label of each address. */
const bestOf = chainIds.flatMap((chain) => recordsOf(chain).flatMap(({ labels: [label] }) => label ?? []));

/** What badges say of those who took something in an incident. */
const exploiters = bestOf
  .filter(({ name }) => / incident: exploiter\b/.test(name))
  .map(({ short, name }) => short ?? name);

const contracts = facts.filter(
  ({ type, category, name, origin }) =>
    type !== 'token' && category !== 'scam' && name.includes(': ') && !/^(?:DefiLlama|SunWeb3)/.test(origin),
);

/** Proper names that are written like variables. */
const properNames =
  /^(?:0x.*|bloXroute|EntryPoint|LlamaGuard|PricePerShare|SeaDrop|SigVerify|SpokePool|SwapRouter(?:02)?|JetBuilder|EthBuilder|BuilderNet|TokenLogic|LlamaRisk|MasterChef|MiniChef|PancakeSwap|ParaSwap|AnySwap|UniswapX|USD0PlusPlus|RedSnwapper|StableSurge|vBabyDoge|vxSolvBTC|yzPrime|sbMorpho.*)$/;

test('no name holds a piece of an address, or one letter apart from its token', () => {
  // Owners and hosts that are called so, and days.
  const isProper = /0x(?:69|0?DEX|Fable)|htmlpasta\.com|\d(?:FEB|DEC)20\d\d|Ed25519/;
  const isPiece = /0x[\da-f…]{2}|\bunverified|\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{4,}\b/i;
  const pieces = facts.filter(
    ({ category, name }) =>
      category !== 'token' && !isProper.test(name) && (isPiece.test(name) || /: [a-z] [A-Z]/.test(name)),
  );
  expect(pieces.map(({ name }) => name)).toEqual([]);
});

test('no name of a contract reads like a variable', () => {
  const roleOf = (name: string) => name.slice(name.indexOf(': ') + 1);
  expect(contracts.length).toBeGreaterThan(4_000);
  const words = contracts.flatMap(({ name }) =>
    roleOf(name)
      .split(/[\s/(),]+/)
      .filter((word) => /[a-z]{2}[A-Z][a-z]{2}|_|[a-z]{3}\d{2,}$|Mul?ti?Label/.test(word))
      .filter((word) => !properNames.test(word))
      .map((word) => `${name}: "${word}"`),
  );
  expect([...new Set(words)]).toEqual([]);
});

test('no role is written in short, has a letter apart from its word, or says its owner again', () => {
  /** Symbols of tokens, and other names that are written so: a market of Silo is a silo. */
  const isProper =
    /^(?:Hop: HOP |1inch: 1INCH-|Base: Base Fee Vault|Frax: Frax|Sanctum: S|WOO: Wooracle|Holograph: Holographer|Synthetix: Synthetix |Silo: Silo$|Spark: sparkUSDC|Chainlink: M Reserves|StarkGate: R Bridge|Symbiosis: .*)/;
  const clumsy = contracts.filter(({ name }) => {
    const [owner = '', role = ''] = name.split(': ');
    const isInShort = /[a-z]\.(?:[ )]|[a-z] |$)|\bMgr\b/.test(role);
    const isApart = /(?:^| )[A-Z] [A-Z][a-z]/.test(role);
    return isInShort || isApart || emblemName(role).startsWith(emblemName(owner));
  });
  const names = new Set(clumsy.map(({ name }) => name));
  expect([...names].filter((name) => !isProper.test(name))).toEqual([]);
});

test('what stands on a test network or on another chain is not taken for Ethereum’s', () => {
  // dYdX's Solo Margin on Kovan, and Instadapp's Master Proxy on Polygon.
  expect(namesOf('ethereum', '0x4EC3570cADaAEE08Ae384779B0f3A45EF85289DE')).toEqual([]);
  expect(namesOf('ethereum', '0x697860CeE594c577F18f71cAf3d8B68D913c7366')).toEqual([]);
  expect(namesOf('ethereum', '0xA471D83e526B6b5D6c876088D34834B44D4064ff')).toEqual([
    'Instadapp: Master Proxy',
  ]);
});

test('a pool of Uniswap V1 says that it is one', () => {
  expect(namesOf('ethereum', '0x069C97DBA948175D10af4b2414969e0B88d44669')).toEqual([
    'Uniswap V1: NEXO pool',
  ]);
});

test('no token’s name is a slur', () => {
  expect(facts.filter(({ name, label }) => /nigg[ae]|faggot|hitler/i.test(`${name} ${label}`))).toEqual([]);
});

test('nobody on Bitcoin is a validator or a batcher', () => {
  const said = facts.filter(({ chain, subtype }) => chain === 'bitcoin' && /validator|batcher/.test(subtype));
  expect(said).toEqual([]);
});

test('what is collected of incidents accuses nobody whom a file is named for', () => {
  const collected = facts.filter(({ origin }) => origin.startsWith('SunWeb3Sec/DeFiHackLabs'));
  expect(collected.length).toBeGreaterThan(1_000);
  const form = /^.+ incident: (?:exploiter|attack contract)(?: \(\d{4}-\d\d\))?$/;
  expect(collected.filter(({ name }) => !form.test(name))).toEqual([]);
});

test('an exploiter’s badge says that it is one', () => {
  const silent = exploiters.filter((badge) => fits(badge) && !/exploit|attack/i.test(badge));
  expect(exploiters.length).toBeGreaterThan(500);
  expect(silent).toEqual([]);
});

test('a short form is made of words of the name, and keeps the last one of its role', () => {
  const words = (text: string) =>
    foldText(text)
      .split(/[\s:/(),]+/)
      .filter((word) => word !== '');
  /** What says nothing of what a thing is. */
  const aside = /^(?:program|contracts?|v?\d[\d.]*)$/;
  const ofDeeds = /^(?:exploit|exploiter|attack)$/;
  const others = bestOf
    .filter(({ short, category }) => short !== undefined && category !== 'token')
    .filter(({ name, short = '' }) => {
      const long = words(name);
      const { owner, role = '' } = partsOf(name);
      const last = words(role.replace(/ debt token$/, ' debt')).findLast((word) => !aside.test(word));
      const said = words(short);
      const isDeed = / incident\b| exploiter\b/.test(name);
      const isOwnerAlone = words(owner).join(' ') === said.join(' ');
      const isOrdered = said.every((word) => long.includes(word) || (isDeed && ofDeeds.test(word)));
      return !isOrdered || !(isDeed || isOwnerAlone || last === undefined || said.includes(last));
    });
  expect(bestOf.filter(({ short }) => short !== undefined).length).toBeGreaterThan(3_000);
  expect([...new Set(others.map(({ name, short }) => `${name}: ${short}`))]).toEqual([]);
});

test('badges cut fewer than two in a hundred names of what is no token', () => {
  const named = bestOf.filter(({ category }) => category !== 'token');
  const cut = named.filter(
    (label) => !fits(label.short ?? label.name) && !fits(shortestName(label.name, label) ?? label.name),
  );
  expect(cut.length / named.length).toBeLessThan(0.02);
});

test('the pack of keys holds no contract', () => {
  const labels = recordsOf('evm').flatMap((entry) => entry.labels);
  expect(labels.length).toBeGreaterThan(150);
  const contracts = labels.filter(({ name }) =>
    /(?:factory|router|proxy|pool|vault|bridge)(?: v?\d.*)?$/i.test(name),
  );
  expect(contracts).toEqual([]);
});

describe('the badge shows what the pack believes most', () => {
  const tagFor = (chain: ChainId, address: string) => {
    const items = packs.get(chain)?.find(address)?.labels ?? [];
    return tagOf([{ chain, address, labels: { state: 'known', items }, mev: idle, contract: idle }], chain);
  };
  const badgeOf = (chain: ChainId, address: string) => tagFor(chain, address)?.name;

  test('stETH is Lido’s stETH and wstETH is not; OP Mainnet’s gas price oracle is no pool of Curve', () => {
    expect(badgeOf('ethereum', '0xae7ab96520de3a18e5e111b5eaab095312d7fe84')).toBe('Lido: stETH');
    expect(badgeOf('ethereum', '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0')).not.toBe('Lido: stETH');
    expect(badgeOf('optimism', '0x420000000000000000000000000000000000000f')).toBe(
      'OP Mainnet: Gas Price Oracle',
    );
  });

  test.each<[ChainId, string, string]>([
    ['ethereum', '0x40D16FC0246aD3160Ccc09B8D0D3A2cD28aE6C2f', 'GHO'],
    ['base', '0x6Bb7a212910682DCFdbd5BCBb3e28FB4E8da10Ee', 'GHO'],
    ['arbitrum', '0x7dfF72693f6A4149b17e7C6314655f6A9F7c8B33', 'GHO'],
    ['avax', '0xfc421aD3C883Bf9E7C4f42dE845C4e4405799e73', 'GHO'],
    ['arbitrum', '0x498Bf2B1e120FeD3ad3D42EA2165E9b73f99C1e5', 'crvUSD'],
    ['ethereum', '0x06325440D014e39736583c165C2963BA99fAf14E', 'Curve: steth LP token'],
  ])('a token that a protocol issues is a token: %s %s', (chain, address, name) => {
    expect(tagFor(chain, address)).toMatchObject({ name, category: 'token' });
  });
});
