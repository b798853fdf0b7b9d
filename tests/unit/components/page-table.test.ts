import { afterEach, expect, test, vi } from 'vitest';
import { openPageTable } from '../../../components/parts/page-table.ts';
import { keyOf } from '../../../lib/core/label/key.ts';
import { evmLower } from '../../lab/pages/address.ts';
import { createFakePort, type FakePort } from '../../lab/worker/fake-browser.ts';

afterEach(() => vi.useRealTimers());

test('a page that loads again, and is not there at first, is asked over one port', () => {
  vi.useFakeTimers();
  const ports: FakePort[] = [];
  const open = new Set<FakePort>();
  const connect = () => {
    const fake = createFakePort();
    fake.port.disconnect = () => open.delete(fake);
    ports.push(fake);
    open.add(fake);
    return fake.port;
  };
  const table = openPageTable(1, false, { onRows: () => undefined, onGone: () => undefined }, connect);
  table.again();
  // Nobody listens in the new page yet.
  const [, tooEarly] = ports;
  tooEarly?.port.disconnect();
  tooEarly?.end();
  table.again();
  vi.runAllTimers();
  expect(open.size).toBe(1);
  table.end();
  expect(open.size).toBe(0);
});

test('an address that several frames show is shown in one of them at a time', () => {
  const look = createFakePort();
  const events = { onRows: () => undefined, onGone: () => undefined };
  const table = openPageTable(1, false, events, () => look.port);
  const key = keyOf('evm', evmLower(1));
  const found = { first: 1, other: 0, last: 2 };
  for (const [frame, count] of Object.entries(found))
    look.say({ type: 'listing', frame, rows: count > 0 ? [{ key, count }] : [] });
  for (let time = 0; time < 4; time++) table.jump({ key, count: 3 });
  expect(look.posted).toEqual([
    { type: 'jump', key, frame: 'first', nth: 0 },
    { type: 'jump', key, frame: 'last', nth: 0 },
    { type: 'jump', key, frame: 'last', nth: 1 },
    { type: 'jump', key, frame: 'first', nth: 0 },
  ]);
  // In a part of the page that is hidden nobody would see it.
  look.say({ type: 'listing', frame: 'last', rows: [{ key, count: 2 }], hidden: true });
  for (let time = 0; time < 2; time++) table.jump({ key, count: 3 });
  expect(look.posted.slice(4)).toEqual(Array(2).fill({ type: 'jump', key, frame: 'first', nth: 0 }));
  table.end();
});
