/** The pages that are connected, and what each may say. */
import { fromPage, parseWith, type ToPage } from '../messages.ts';
import { modeOf, type Settings } from '../settings.ts';
import type { Resolver } from './resolver.ts';

/** As much of a browser's port as is used here. */
export interface PortLike {
  readonly name: string;
  readonly sender?: { readonly id?: string | undefined; readonly url?: string | undefined } | undefined;
  postMessage(message: unknown): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}

export function attachPage(port: PortLike, resolver: Resolver, settings: () => Promise<Settings>): void {
  let open = true;
  const send = (message: ToPage) => {
    if (open) port.postMessage(message);
  };
  port.onDisconnect.addListener(() => {
    open = false;
  });
  port.onMessage.addListener((raw) => {
    const message = parseWith(fromPage, raw);
    if (message?.type === 'ask')
      void resolver.ask(
        message.keys.map((one) => one.key),
        send,
      );
  });
  const hostname = URL.parse(port.sender?.url ?? '')?.hostname ?? '';
  void settings().then((now) =>
    send({ type: 'view', mode: modeOf(now, hostname), density: now.density, theme: now.theme }),
  );
}
