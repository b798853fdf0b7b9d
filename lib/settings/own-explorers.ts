/** The user's own explorers: words like `base=https://scan.example/address/{address}`, as the setting has them. */
import type { ChainId } from '../core/chains.ts';
import { type HostProblem, judgeHost } from './judge-host.ts';

export type ExplorerProblem = HostProblem | 'no-address';

const place = '{address}';

/** The origin, once it has ended: an address that could change the host is refused. */
const origin = /^\w+:\/\/[^/?#]+(?=[/?#])/;

/** Why a URL is no explorer's. */
export function explorerProblem(url: string): ExplorerProblem | undefined {
  const [before = '', ...after] = url.split(place);
  if (after.length === 0) return 'no-address';
  return judgeHost(origin.exec(before)?.[0] ?? '').problem;
}

const wordsOf = (explorers: string) => explorers.split(/\s+/).filter((word) => word !== '');

/** A chain's explorers. They are judged again, because backups and policies are written by hand too. */
export function ownExplorers(explorers: string, chain: ChainId): readonly string[] {
  const start = `${chain}=`;
  return wordsOf(explorers).flatMap((word) => {
    const url = word.startsWith(start) ? word.slice(start.length) : '';
    return explorerProblem(url) === undefined ? [url] : [];
  });
}

export function withExplorers(explorers: string, chain: ChainId, urls: readonly string[]): string {
  const others = wordsOf(explorers).filter((word) => !word.startsWith(`${chain}=`));
  return [...others, ...urls.map((url) => `${chain}=${url}`)].join(' ');
}

/** The explorer's page about an address. */
export const explorerPage = (url: string, address: string): string =>
  url.replaceAll(place, encodeURIComponent(address));
