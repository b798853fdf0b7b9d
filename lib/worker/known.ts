/** What this machine knows of an address, from its four sources: own labels, the pack, and what services said. */
import { parseAddress } from '../core/address/parse.ts';
import { isSystem, type SystemName, unnamedSystem } from '../core/address/system.ts';
import { type ChainId, chainOf } from '../core/chains.ts';
import { type Key, keyOf, splitKey } from '../core/label/key.ts';
import type { Profile, Reason } from '../core/label/profile.ts';
import type { Engine } from './engine.ts';
import type { Fact, FactOf } from './fact.ts';
import { type OwnLabels, ownKeys } from './own.ts';
import type { Packs } from './packs.ts';
import { type Asking, profileOf, type Told } from './profiles.ts';
import type { Resource } from './resource.ts';
import { whyNoRoute } from './routes.ts';
import { type Slot, type SlotKind, slotId } from './slot.ts';
import { chainsOf, localSlots } from './wanted.ts';

export interface KnownParts {
  readonly own: OwnLabels;
  readonly packs: Packs;
  readonly systemNames: Resource<SystemName>;
  readonly engine: () => Engine | undefined;
  /** Why a slot's last question failed, as long as that is remembered. */
  readonly failure: (id: string) => Reason | undefined;
}

export interface KnownThings {
  /** One read of each source, whatever the number of keys. `quietly`: for a private window. */
  load(keys: readonly Key[], open: boolean, quietly: boolean): Promise<void>;
  /** `why` is said of slots that nobody asks: the page's mode. */
  profile(chain: ChainId, address: string, open: boolean, why?: Reason): Profile;
}

export function createKnown({ own, packs, systemNames, engine, failure }: KnownParts): KnownThings {
  function asking(slot: Slot, why: Reason | undefined): Asking {
    const id = slotId(slot);
    const waiting = engine()?.lookups.waiting(id);
    if (waiting) return { waiting: true, ...waiting };
    const failed = failure(id);
    if (failed) return { waiting: false, failed: true, reason: failed };
    const reason = whyNoRoute(engine()?.service, slot.chain, slot.kind) ?? why;
    return { waiting: false, ...(reason && { reason }) };
  }

  function told<K extends SlotKind>(slot: Slot & { kind: K }, why: Reason | undefined): Told<K> {
    const facts = engine()?.facts;
    const found = facts?.get(slot);
    const fact = found && isOf(found, slot.kind) ? found : undefined;
    return { fact, fresh: fact !== undefined && (facts?.isFresh(fact) ?? false), asking: asking(slot, why) };
  }

  function systemName(chain: ChainId, address: string): string | undefined {
    if (!isSystem(address, chain)) return undefined;
    const { family } = chainOf(chain);
    return systemNames.get()?.({ family, key: address, text: address }, chain) ?? unnamedSystem;
  }

  return {
    async load(keys, open, quietly) {
      const chains = new Set(keys.flatMap(chainsOf));
      const isNamed = (key: Key) => chainsOf(key).some((chain) => isSystem(splitKey(key).address, chain));
      const ownOf = (key: Key) =>
        chainsOf(key).flatMap((chain) => ownKeys(keyOf(chain, splitKey(key).address)));
      await Promise.all([
        own.load([...new Set(keys.flatMap(ownOf))]),
        packs.load(chains),
        keys.some(isNamed) && systemNames.load(),
        engine()?.facts.load(
          keys.flatMap((key) => localSlots(key, open)),
          quietly,
        ),
      ]);
    },
    profile(chain, address, open, why) {
      const { family } = chainOf(chain);
      const ethereum = chain === 'ethereum';
      return profileOf({
        chain,
        address,
        // The spelling is for cards alone: a badge shows no address.
        text: open ? (parseAddress(address, family).address?.text ?? address) : address,
        own: ownKeys(keyOf(chain, address)).flatMap((key) => own.get(key) ?? []),
        system: systemName(chain, address),
        pack: packs.get(chain)?.find(address),
        label: told({ chain, address, kind: 'label' }, why),
        mev: ethereum ? told({ chain, address, kind: 'mev' }, why) : undefined,
        contract: ethereum ? told({ chain, address, kind: 'contract' }, why) : undefined,
      });
    },
  };
}

function isOf<K extends SlotKind>(fact: Fact, kind: K): fact is FactOf<K> {
  return fact.kind === kind;
}
