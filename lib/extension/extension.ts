/**
 * The browser's own extension API, for scripts that every page loads, and for the worker: manifest version 3 answers with promises in both
 * browsers, so they go without the 4 kB of the polyfill.
 */
import type { Browser, Runtime } from 'webextension-polyfill';

// A door: Firefox has `browser`; Chromium has `chrome`, and in late versions both.
const scope = globalThis as unknown as { readonly browser?: Browser; readonly chrome: Browser };

export const extension: Browser = scope.browser?.runtime?.id === undefined ? scope.chrome : scope.browser;

/**
 * Answers messages with what a promise gives. Chromium keeps the line open for a listener that returns `true`; a promise
 * it understood only late.
 */
export function answerMessages(
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined,
): void {
  const listen = (message: unknown, sender: Runtime.MessageSender, reply: (answer: unknown) => void) => {
    const answered = answer(message, sender);
    void answered?.then(reply);
    return answered !== undefined;
  };
  // A door: the polyfill's types know `true` alone, browsers take what is not `true` for "not mine".
  extension.runtime.onMessage.addListener(listen as Runtime.OnMessageListenerCallback);
}
