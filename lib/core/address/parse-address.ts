/** Reads one address from typed text, or gives the reason why it is none. */
import type { ChainId, FamilyId } from '../chains.ts';
import { judges } from '../families/families.ts';
import type { Address } from './address.ts';
import type { Problem } from './explain.ts';
import { prefixBefore } from './prefix.ts';

export type Parsed =
  | { readonly address: Address; readonly chain?: ChainId; readonly problem?: never }
  | { readonly problem: Problem; readonly address?: never; readonly chain?: never };

/** Longer than any address with any prefix. */
const longest = 200;

/** With `family`, an address of another family is a problem too. */
export function parseAddress(text: string, family?: FamilyId): Parsed {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  if (trimmed.length > longest) return { problem: 'unknown' };
  const start = trimmed.lastIndexOf(':') + 1;
  const bare = trimmed.slice(start);
  const judged = judge(bare, family);
  if (start === 0) return typeof judged === 'string' ? { problem: judged } : { address: judged };
  const prefix = prefixBefore(trimmed, start, typeof judged === 'string' ? undefined : judged.family);
  if (prefix?.start !== 0) return { problem: 'unknown' };
  if (prefix.chain === 'other')
    return { problem: /^[0-9A-Za-z]{25,}$/.test(bare) ? 'other-network' : 'unknown' };
  return typeof judged === 'string' ? { problem: judged } : { address: judged, chain: prefix.chain };
}

function judge(text: string, family: FamilyId | undefined): Address | Problem {
  if (family) {
    const wanted = judges[family].judge(text);
    if (typeof wanted !== 'string') return wanted;
    const general = judgeByShape(text);
    if (typeof general !== 'string') return 'other-family';
    return general === 'unknown' ? wanted : general;
  }
  return judgeByShape(text);
}

function judgeByShape(text: string): Address | Problem {
  const problems: Problem[] = [];
  for (const family of Object.values(judges)) {
    const judged = family.judge(text);
    if (typeof judged !== 'string') return judged;
    problems.push(family.suspect?.(text, judged) ?? judged);
  }
  const isName = /^[^\s.:/]+(\.[^\s.:/]+)*\.[a-z]{2,}$/i.test(text);
  return problems.find((problem) => problem !== 'unknown') ?? (isName ? 'name' : 'unknown');
}
