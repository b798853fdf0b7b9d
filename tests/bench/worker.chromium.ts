/** An extension around `worker.inside.ts` in Chromium, and its page that asks. */
import { join } from 'node:path';
import type { ChainId } from '../../lib/core/chains.ts';
import { openBareExtension } from './bare-extension.ts';
import { firstTags } from './first-tags.ts';
import type { BenchMessage, Times } from './worker.inside.ts';

/** The part of the extension API that the page uses. */
declare const chrome: { readonly runtime: { sendMessage(message: unknown): Promise<unknown> } };

export interface InsideWorker {
  fill(chain: ChainId, count: number): Promise<void>;
  time(chain: ChainId, size: number, rounds: number): Promise<Times>;
  /** Milliseconds from a page's connection to its first tags, from a stopped worker. */
  cold(keys: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

export async function openInside(packs: string): Promise<InsideWorker> {
  const file = join(import.meta.dirname, 'worker.inside.ts');
  const { page, stop, close } = await openBareExtension({ file }, packs);
  // Cast: the worker's side types its answers.
  const send = <Answer>(question: BenchMessage) =>
    page.evaluate((one) => chrome.runtime.sendMessage(one), question) as Promise<Answer>;
  return {
    fill: (chain, count) => send({ fill: count, chain }),
    time: (chain, size, rounds) => send<Times>({ time: size, chain, rounds }),
    async cold(keys) {
      await stop();
      return (await page.evaluate(firstTags, keys)).ms;
    },
    close,
  };
}
