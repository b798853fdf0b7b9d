/** Who stands in a recipient box, out of what this machine knows: nothing is asked of a service for it. */
import type { Address } from '../../core/address/address.ts';
import { likeness } from '../../core/address/likeness.ts';
import { parseAddress } from '../../core/address/parse-address.ts';
import type { PrefixChain } from '../../core/address/prefix.ts';
import { keyOf } from '../../core/label/key.ts';
import { keyFor } from '../../core/label/key-for.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { isList, isNumber, isObject, isText } from '../../core/shape.ts';
import { explorers } from '../../core/sites/explorers.ts';
import { chainHintOf, siteOf } from '../../core/sites/site-of.ts';
import type { copiedRequest } from '../../protocol/copied-request.ts';
import type { recipientRequest } from '../../protocol/recipient-request.ts';
import type { HandlersOf } from '../../protocol/request-table.ts';
import { siteMode } from '../../settings/site-mode.ts';
import { tagOfKey } from '../answers/answers.ts';
import { type Clock, isRecent } from '../base/clock.ts';
import type { StorageItem } from '../base/storage-item.ts';
import type { OwnLookAlikes } from '../sources/own/own-look-alikes.ts';
import type { Worker } from '../worker.ts';

export interface RecipientParts {
  readonly worker: Pick<Worker, 'answers' | 'ready' | 'settings'>;
  readonly lookAlikes: OwnLookAlikes;
  /** What was copied, kept in memory until the browser ends. */
  readonly copied: StorageItem;
  readonly clock: Clock;
}

const rememberedMs = 600_000;
const maxRemembered = 10;

const isCopies = isList(isObject({ text: isText(), at: isNumber }), maxRemembered);

/** A box of an explorer searches; nothing is sent there. */
export function isGuarded(url: string | undefined): boolean {
  const site = siteOf(URL.parse(url ?? '')?.hostname ?? '');
  return site === undefined || !explorers.includes(site);
}

/** What it looks like is the same on a chain without a row: `matic:0x…`. */
function readTyped(text: string): { readonly address?: Address | undefined; readonly chain?: PrefixChain } {
  const read = parseAddress(text);
  if (read.problem !== 'other-network') return read;
  return { address: parseAddress(text.slice(text.lastIndexOf(':') + 1)).address, chain: 'other' };
}

export function createRecipientHandlers({
  worker,
  lookAlikes,
  copied,
  clock,
}: RecipientParts): HandlersOf<typeof copiedRequest & typeof recipientRequest> {
  // Who pastes at once asks before the copy is kept.
  const inTurn = oneAtATime();
  async function recent() {
    const kept = await copied.read();
    return isCopies(kept) ? kept.filter(({ at }) => isRecent(at, rememberedMs, clock.now())) : [];
  }

  return {
    async copied({ text }, { tab }) {
      if (tab?.incognito || !readTyped(text).address) return;
      await inTurn(async () => {
        const others = (await recent()).filter((copy) => copy.text !== text);
        await copied.write([{ text, at: clock.now() }, ...others].slice(0, maxRemembered));
      });
    },
    async recipient({ text }, { url = '' }) {
      await worker.ready();
      const page = URL.parse(url);
      const { address, chain: prefix } = readTyped(text);
      if (!page || !address || !isGuarded(url) || siteMode(worker.settings(), page.hostname) === 'off')
        return null;
      const key = keyFor(address, { prefix, page: chainHintOf(page) }, true);
      if (key) await worker.answers.load([key], false);
      const tag = key && (tagOfKey(worker.answers, key) ?? null);
      // Which chain it is for plays no part in what an address looks like.
      const [like] = await lookAlikes.find([keyOf(address.family, address.key)]);
      const copies = (await inTurn(recent)).flatMap((copy) => readTyped(copy.text).address ?? []);
      const isCopy = copies.some((copy) => copy.key === address.key);
      const isSwapped = !isCopy && copies.some((copy) => likeness(copy, address));
      return { ...(tag !== undefined && { tag }), ...(like && { like: like.lookAlike.name }), isSwapped };
    },
  };
}
