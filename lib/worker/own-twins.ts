/** Addresses that look like one of the user's own: what address poisoning is made for. */
import type { Address } from '../core/address/address.ts';
import { type Crowd, createCrowd } from '../core/address/lookalike.ts';
import { parseAddress } from '../core/address/parse.ts';
import { type Key, splitKey } from '../core/label/key.ts';
import { fromPage, parseWith, type ToPage } from '../messages.ts';
import type { OwnLabels } from './own.ts';

type Twins = Extract<ToPage, { type: 'twins' }>['twins'];

export interface OwnTwins {
  of(keys: readonly Key[]): Promise<Twins>;
}

interface Built {
  readonly keys: readonly Key[];
  readonly crowd: Crowd;
  /** The label's key by the address alone. */
  readonly of: ReadonlyMap<string, Key>;
}

export function createOwnTwins(own: Pick<OwnLabels, 'keys' | 'read'>): OwnTwins {
  let built: Built | undefined;

  async function crowdNow(): Promise<Built> {
    const keys = await own.keys();
    // The list is made anew with every change, and only then.
    if (built?.keys === keys) return built;
    const crowd = createCrowd();
    const of = new Map<string, Key>();
    for (const key of keys) {
      const address = addressOf(key);
      if (!address) continue;
      crowd.add(address);
      of.set(address.key, key);
    }
    built = { keys, crowd, of };
    return built;
  }

  return {
    async of(keys) {
      const { crowd, of, keys: all } = await crowdNow();
      if (all.length === 0) return [];
      const found = keys.flatMap((key) => {
        const address = addressOf(key);
        // What the user named is no stranger, whatever it looks like.
        if (!address || crowd.has(address)) return [];
        const [like] = crowd.like(address);
        const named = like && of.get(like.key);
        return named ? [{ key, named, text: like.text }] : [];
      });
      const labels = await own.read(found.map(({ named }) => named));
      return found.flatMap(({ key, text }, at) => {
        const name = labels[at]?.name;
        return name ? [{ key, twin: { address: text, name } }] : [];
      });
    },
  };
}

function addressOf(key: Key): Address | undefined {
  const { family, address } = splitKey(key);
  return parseAddress(address, family).address;
}

interface Port {
  postMessage(message: unknown): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
}

/** Answers what a page asks, beside the labels. */
export function attachTwins(port: Port, twins: OwnTwins): void {
  port.onMessage.addListener((raw) => {
    const message = parseWith(fromPage, raw);
    if (message?.type !== 'ask') return;
    void twins
      .of(message.keys.map(({ key }) => key))
      .then((found) => {
        if (found.length > 0) port.postMessage({ type: 'twins', twins: found } satisfies ToPage);
      })
      // The page is gone, or the database cannot be read: then nothing is known of one's own.
      .catch(() => undefined);
  });
}
