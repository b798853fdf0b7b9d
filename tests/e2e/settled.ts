import { expect } from '@playwright/test';

/** What is read twice in a row: names move to their place after they are there. */
export async function settled<Read>(read: () => Promise<Read>): Promise<Read> {
  let last = await read();
  const isSame = async () => {
    const before = JSON.stringify(last);
    last = await read();
    return JSON.stringify(last) === before;
  };
  await expect.poll(isSame).toBe(true);
  return last;
}
