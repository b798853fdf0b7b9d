import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chainIds } from '../../../lib/core/chains.ts';
import { isListIndex, isSignedIndex } from '../../../lib/core/lists/list-index.ts';
import { type PackLabel, writePack } from '../../../lib/core/pack/write-pack.ts';
import { openPack } from '../../../lib/core/pack.ts';
import { publishPack } from '../../../scripts/publish-pack.ts';
import { evmLower } from '../../lab/pages/address.ts';

const label = (name: string, more: Partial<PackLabel> = {}): PackLabel => ({
  name,
  type: 'cex',
  subtype: 'hot_wallet',
  text: '',
  category: 'exchange',
  origin: 'hand list',
  day: 20_000,
  ...more,
});

test('the built-in list is published as a signed list, without tokens that few know, and with its days', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-publish-'));
  const at = (name: string) => join(folder, name);
  try {
    for (const chain of chainIds) {
      const labels = [
        label('Kwartzit: hot wallet'),
        label('Kwartzit?', { unsure: true }),
        label('Drainer Coin', { type: 'token', subtype: '', category: 'token' }),
      ];
      const records = [
        { address: evmLower(1), labels, mev: [] },
        { address: evmLower(2), labels: [label('Kwartz Coin', { littleKnown: true })], mev: [] },
      ];
      writeFileSync(
        at(`${chain}.bin`),
        new Uint8Array(writePack(chain, 20_000, chain === 'base' ? records : [])),
      );
    }
    const now = Date.UTC(2026, 10, 27);
    expect(await publishPack(folder, at('list'), at('keys'), now)).toMatchObject({ rows: 3 });
    const signed: unknown = JSON.parse(readFileSync(at('list/nametag-list.json'), 'utf8'));
    if (!isSignedIndex(signed)) throw new Error('The list is not signed.');
    const index: unknown = JSON.parse(signed.content);
    if (!isListIndex(index)) throw new Error('The list has no index.');
    expect(index.packs.map(({ chain }) => chain)).toEqual(['base']);
    const bytes = gunzipSync(readFileSync(at(`list/${index.packs[0]?.path}`)));
    const pack = openPack(new Uint8Array(bytes).buffer);
    const found = pack.ok ? [...pack.entries()] : [];
    expect(found).toMatchObject([
      {
        address: expect.stringMatching(new RegExp(evmLower(1), 'i')),
        labels: [
          { name: 'Kwartzit: hot wallet', category: 'exchange', at: 20_000 * 86_400_000 },
          { name: 'Kwartzit?', unsure: true },
          // Anyone may call a token so.
          { name: 'Drainer Coin', category: 'token' },
        ],
      },
    ]);
    // Readers know the list by its key.
    const key = readFileSync(at('keys/list-key.json'), 'utf8');
    await publishPack(folder, at('list'), at('keys'), now + 86_400_000);
    expect(readFileSync(at('keys/list-key.json'), 'utf8')).toBe(key);
    expect(readdirSync(at('keys'))).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
