/**
 * The browser's own extension API, for the worker and for scripts that every page loads. With manifest version 3 it
 * returns promises in both browsers, so they need no polyfill.
 */
import type { Browser, Runtime } from 'webextension-polyfill';

// Cast: Firefox has `browser`; Chromium has `chrome`, and recent versions have both.
const scope = globalThis as unknown as { readonly browser?: Browser; readonly chrome: Browser };

export const extension: Browser = scope.browser?.runtime?.id === undefined ? scope.chrome : scope.browser;

/**
 * Answers messages with the result of a promise. Listeners return `true` to answer later, because older Chromium does not
 * understand a promise.
 */
export function answerMessages(
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined,
): void {
  const listen = (message: unknown, sender: Runtime.MessageSender, reply: (answer: unknown) => void) => {
    const answered = answer(message, sender);
    void answered?.then(reply);
    return answered !== undefined;
  };
  // Cast: the polyfill's types allow only `true`; for browsers anything else means "not handled".
  extension.runtime.onMessage.addListener(listen as Runtime.OnMessageListenerCallback);
}
