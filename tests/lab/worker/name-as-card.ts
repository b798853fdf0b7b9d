interface Port {
  postMessage(message: object): void;
  readonly onMessage: { addListener(listener: (message: object) => void): void };
}

interface Extension {
  readonly runtime: { connect(info: { readonly name: string }): Port };
}

/** Gives an address a name as a card on a page does, and waits until the card would show it. Runs in a page of the extension. */
export function nameAsCard(how: { readonly key: string; readonly name: string }): Promise<void> {
  const { browser, chrome } = globalThis as unknown as { browser?: Extension; chrome: Extension };
  const port = (browser ?? chrome).runtime.connect({ name: 'card' });
  return new Promise((resolve) => {
    port.onMessage.addListener((message) => {
      if (JSON.stringify(message).includes(JSON.stringify(how.name))) resolve();
    });
    port.postMessage({ type: 'open', key: how.key });
    port.postMessage({ type: 'name', ...how });
  });
}
