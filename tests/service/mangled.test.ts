import { expect, test } from 'vitest';
import { count, seed } from '../cases.ts';
import { startHost, testKey } from '../lab/service/host.ts';
import { mangledRequest } from '../lab/service/mangled-request.ts';
import { rawAnswer } from '../lab/service/raw-connection.ts';
import { random } from '../random.ts';

/** Sends raw bytes; the status is NaN when the connection ends without an answer. */
async function answerTo(url: string, bytes: Buffer): Promise<{ status: number; body: string }> {
  const text = await rawAnswer(url, bytes);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    body: text.slice(text.indexOf('\r\n\r\n') + 4),
  };
}

test('mangled requests get a right answer or are refused, never break the service, and leave no key in its log', async () => {
  const host = await startHost();
  const next = random(seed + 1);
  const found = new Map<number, number>();
  let left = count(10_000, 600);
  const client = async () => {
    while (left-- > 0) {
      const request = mangledRequest(testKey, next);
      const { status, body } = await answerTo(host.url, request);
      const shown = JSON.stringify(request.toString('latin1').slice(0, 300));
      found.set(status, (found.get(status) ?? 0) + 1);
      expect(status, shown).toBeGreaterThanOrEqual(200);
      expect(status, shown).toBeLessThan(500);
      if (status === 200 && body.startsWith('{"data"'))
        expect(Object.keys(JSON.parse(body)), shown).toEqual(['data']);
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  const counts = [...found].sort().map(([code, times]) => `${code}: ${times}`);
  console.log(`answers by status: ${counts.join(', ')}`);
  expect((await host.get('/health')).status).toBe(200);
  expect(host.lines.length).toBeGreaterThan(100);
  expect(host.lines.filter((line) => line.includes(testKey))).toEqual([]);
  await host.close();
});
