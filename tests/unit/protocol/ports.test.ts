import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPageMessage, isWorkerMessage } from '../../../lib/protocol/ports.ts';
import { cases } from '../../cases.ts';
import { addressKey } from '../../lab/worker/addresses.ts';

const key = `base:${addressKey('evm', 1)}`;

describe('messages between page and worker', () => {
  test.each([
    { type: 'ask', keys: [{ key }, { key, local: true }], visible: true },
    { type: 'open', key },
    { type: 'leave', key },
    { type: 'name', key, name: 'Mine' },
    { type: 'counts', found: 3, labelled: 2, warnings: 1 },
  ])('a page may say %j', (message) => {
    expect(isPageMessage(message)).toBe(true);
  });

  test.each([
    null,
    7,
    'ask',
    {},
    { type: 'setKey', key: 'x' },
    { type: 'ask', keys: [{ key: 'nonsense' }], visible: true },
    { type: 'ask', keys: [{ key: `base:${addressKey('evm', 1).toUpperCase()}` }], visible: true },
    { type: 'ask', keys: [{ key: `sepolia:${addressKey('evm', 1)}` }], visible: true },
    { type: 'ask', keys: [{ key: 'base:0x1' }], visible: true },
    { type: 'ask', keys: Array.from({ length: 2_001 }, () => ({ key })), visible: true },
    { type: 'name', key, name: 'x'.repeat(201) },
    { type: 'name', key },
  ])('but not %#', (message) => {
    expect(isPageMessage(message)).toBe(false);
  });

  test('what is not a message is dropped, at both ends, without an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            type: fc.constantFrom('ask', 'tags', 'profiles', 'view'),
            keys: fc.anything(),
            tags: fc.anything(),
          }),
        ),
        (raw) => {
          isPageMessage(raw);
          isWorkerMessage(raw);
        },
      ),
      cases(2_000, 500),
    );
  });
});
