import { expect } from '@playwright/test';

/** What is read twice the same, a moment apart: names move to their place after they are there. */
export async function settled<Read>(read: () => Promise<Read>): Promise<Read> {
  let last: Read | undefined;
  // The second probe waits; the first comes at once.
  const isSame = async () => {
    const before = JSON.stringify(last);
    last = await read();
    return JSON.stringify(last) === before;
  };
  await expect.poll(isSame, { intervals: [100] }).toBe(true);
  return last as Read;
}
