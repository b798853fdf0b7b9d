import { describe, expect, test, vi } from 'vitest';
import { applyPatch, isListPatch, makePatch } from '../../../../lib/core/lists/list-patch.ts';
import { whyUnsigned } from '../../../../lib/core/lists/why-unsigned.ts';
import { type PackLabel, writePack } from '../../../../lib/core/pack/write-pack.ts';
import { openPack, type Pack } from '../../../../lib/core/pack.ts';
import { newSigningKey, signIndex } from '../../../../service/publish/sign-index.ts';
import { evm } from '../../../lab/pages/address.ts';

function packOf(
  names: readonly (readonly [number, ...string[]])[],
  day: number,
): { bytes: ArrayBuffer; pack: Pack } {
  const bytes = writePack(
    'ethereum',
    day,
    names.map(([n, ...all]) => ({
      address: evm(n).toLowerCase(),
      labels: all.map(
        (name, at): PackLabel => ({
          name,
          type: 'wallet',
          subtype: '',
          text: 'team',
          category: 'exchange',
          origin: at === 0 ? '' : 'somewhere',
          day: at,
          ...(at > 1 && { unsure: true }),
        }),
      ),
      mev: [],
    })),
  );
  const pack = openPack(bytes);
  if (!pack.ok) throw new Error(pack.message);
  return { bytes, pack };
}

describe('a patch', () => {
  const before = packOf(
    [
      [1, 'One'],
      [2, 'Two', 'Deux', 'Zwei'],
      [3, 'Three'],
      [4, 'Four'],
    ],
    10,
  );
  const after = packOf(
    [
      [1, 'One'],
      [2, 'Two', 'Deux'],
      [4, 'Vier'],
      [5, 'Five', 'Cinq', 'Fünf'],
    ],
    11,
  );

  test('leads to the very bytes of the new pack', () => {
    const patch: unknown = JSON.parse(JSON.stringify(makePatch(before.pack, after.pack)));
    if (!isListPatch(patch)) throw new Error('This is no patch.');
    expect(patch.removed).toHaveLength(1);
    expect(patch.set).toHaveLength(3);
    expect(new Uint8Array(applyPatch(before.pack, patch))).toEqual(new Uint8Array(after.bytes));
  });

  test('says nothing where nothing changed', () => {
    expect(makePatch(before.pack, before.pack)).toMatchObject({ removed: [], set: [] });
  });
});

describe('a signed index', () => {
  test('is believed by whoever sees it first or knows its key, and not when its text was changed', async () => {
    const key = await newSigningKey();
    const index = await signIndex('{"title":"A"}', key);
    expect(await whyUnsigned(index, undefined)).toBeUndefined();
    expect(await whyUnsigned(index, key.publicKey)).toBeUndefined();
    expect(await whyUnsigned({ ...index, content: '{"title":"B"}' }, undefined)).toBe('signature');
    expect(await whyUnsigned({ ...index, signature: btoa('nothing') }, undefined)).toBe('signature');
  });

  test('of another key is believed only if the key that was seen first signed that key', async () => {
    const [old, next, thief] = await Promise.all([newSigningKey(), newSigningKey(), newSigningKey()]);
    const handedOver = await signIndex('text', next, [old]);
    expect(await whyUnsigned(handedOver, old.publicKey)).toBeUndefined();
    expect(await whyUnsigned(await signIndex('text', thief), old.publicKey)).toBe('new-key');
    const forged = await signIndex('text', thief, [next]);
    const claimed = {
      ...forged,
      former: (forged.former ?? []).map((one) => ({ ...one, key: old.publicKey })),
    };
    expect(await whyUnsigned(claimed, old.publicKey)).toBe('new-key');
    // A hand-over to another key does not count for this one.
    expect(
      await whyUnsigned(
        { ...(await signIndex('text', thief)), former: handedOver.former ?? [] },
        old.publicKey,
      ),
    ).toBe('new-key');
  });

  test('is not called wrongly signed by a browser that cannot check signatures', async () => {
    const key = await newSigningKey();
    const index = await signIndex('text', key);
    // What Chromium says of an algorithm that it does not know.
    const unknown = new DOMException('Algorithm: Unrecognized name', 'NotSupportedError');
    const asked = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
    try {
      expect(await whyUnsigned(index, undefined)).toBe('old-browser');
      expect(await whyUnsigned(index, key.publicKey)).toBe('old-browser');
      expect(await whyUnsigned(await signIndex('text', undefined), undefined)).toBeUndefined();
    } finally {
      asked.mockRestore();
    }
  });

  test('that loses its signature is not believed any more; one that never had one is', async () => {
    const { publicKey } = await newSigningKey();
    const bare = await signIndex('text', undefined);
    expect(await whyUnsigned(bare, undefined)).toBeUndefined();
    expect(await whyUnsigned(bare, publicKey)).toBe('unsigned');
  });
});
