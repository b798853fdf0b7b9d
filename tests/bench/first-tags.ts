/** The part of the extension API that the page uses. */
declare const chrome: {
  readonly runtime: {
    connect(info: { readonly name: string }): {
      postMessage(message: unknown): void;
      disconnect(): void;
      readonly onMessage: {
        addListener(listener: (message: { readonly type: string; readonly tags?: unknown }) => void): void;
      };
    };
  };
};

export interface Reply {
  /** From a page's connection to its first tags. */
  readonly ms: number;
  /** How many of the addresses got a label. */
  readonly labelled: number;
}

/** Asks as a page on a site does. Runs in a page of the extension. */
export function firstTags(keys: readonly string[]): Promise<Reply> {
  return new Promise((resolve) => {
    const start = performance.now();
    const port = chrome.runtime.connect({ name: 'page' });
    port.onMessage.addListener((message) => {
      if (message.type !== 'tags') return;
      const ms = performance.now() - start;
      port.disconnect();
      resolve({ ms, labelled: JSON.stringify(message).split('"category"').length - 1 });
    });
    port.postMessage({ type: 'ask', keys: keys.map((key) => ({ key })), visible: true });
  });
}
