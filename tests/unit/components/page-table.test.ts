import { afterEach, expect, test, vi } from 'vitest';
import { openPageTable } from '../../../components/parts/page-table.ts';
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
