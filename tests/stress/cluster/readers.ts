/** Clients that read through the proxy all the while, and judge each answer. */
import { longestFailure } from './proxy.ts';

export interface Reads {
  answered: number;
  failed: number;
  /** Milliseconds from the first of a node's failures to the last before it answered again. */
  longest: number;
}

export interface ReadersOptions {
  readonly url: string;
  readonly key: string;
  /** Addresses of one import, whose labels say which. */
  readonly imported: readonly string[];
  readonly edited: readonly string[];
  /** Whether somebody gave an edited address this name. */
  readonly isKnown: (address: string, name: string) => boolean;
  readonly next: () => number;
  readonly stop: AbortSignal;
}

interface Row {
  readonly address: string;
  readonly address_name: string;
  readonly label: string;
}

/** Reads until it is told to stop; throws at the first answer that is torn, mixed or nobody's, or that fails too long. */
export async function readAll(options: ReadersOptions, reads: Reads): Promise<void> {
  const { url, key, imported, edited, isKnown, next, stop } = options;
  /** Of each node, when its failures began. */
  const failing = new Map<string, number>();
  const headers = { 'x-api-key': key };
  const asked = async (path: string): Promise<readonly Row[] | undefined> => {
    const began = performance.now();
    const answer = await fetch(url + path, { headers });
    const text = await answer.text().catch(() => '');
    const node = answer.headers.get('x-node') ?? '';
    if (answer.status === 200 && text !== '') {
      reads.answered += 1;
      failing.delete(node);
      return JSON.parse(text).data;
    }
    reads.failed += 1;
    const first = failing.get(node) ?? began;
    failing.set(node, first);
    reads.longest = Math.max(reads.longest, began - first);
    if (began - first > longestFailure)
      throw new Error(
        `Reads that the proxy gave to node ${node} fail for ${Math.round(began - first)} ms, expected at most ${longestFailure}: ${answer.status} ${text}`,
      );
    return undefined;
  };
  const chosen = (some: readonly string[]) => some[Math.floor(next() * some.length)] ?? '';
  while (!stop.aborted) {
    const address = chosen(edited);
    for (const row of (await asked(`/bsc/address?address=${address}`)) ?? [])
      if (!isKnown(address, row.address_name))
        throw new Error(`${address} was answered "${row.address_name}", which nobody gave it.`);
    const batch = [0, 1, 2, 3, 4].map(() => chosen(imported));
    const few = [...new Set(batch)];
    whole(await asked(`/bsc/address?address=${few.join(',')}`), few.length);
    whole(await asked('/ethereum/search?searchtext=imported&limit=10'), 10);
  }
}

/** All of one version, and all there. */
function whole(rows: readonly Row[] | undefined, expected: number): void {
  if (!rows) return;
  const versions = new Set(rows.map(({ label }) => label));
  if (rows.length !== expected || versions.size !== 1)
    throw new Error(
      `Expected ${expected} records of one import, got ${rows.length} of: ${[...versions].join(', ')}.`,
    );
}
