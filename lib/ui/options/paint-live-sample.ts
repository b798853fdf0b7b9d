/** A few lines as an explorer shows them, labelled for real: the same question that pages ask, answered on this machine. */
import browser from 'webextension-polyfill';
import { parseAddress } from '../../core/address/parse-address.ts';
import { type Key, splitKey } from '../../core/label/key.ts';
import { createBadge, createBadgeStyle } from '../../page/show/badge.ts';
import { isWorkerMessage, pagePort, parseWith } from '../../protocol/page-message.ts';

/** Each stands in the pack, with the source from which it came there. */
export const sampleKeys: readonly Key[] = [
  // EIP-2982, "Deposit contract"
  'ethereum:0x00000000219ab540356cbb839cbe05303d7705fa',
  // Binance, "Our commitment to transparency", 2022-11-10
  'ethereum:0xbe0eb53f46cd790cd13851d5eff43d12404d33e8',
  // Tornado Cash documentation, "Smart contracts"
  'ethereum:0x12d66f87a04a9e220743712ce6d9bb1b5616b8fc',
];

/** Paints a badge behind each element whose `data-key` is known; returns what ends that. */
export function paintLiveSample(place: HTMLElement, dark: boolean): () => void {
  const port = browser.runtime.connect({ name: pagePort });
  const style = createBadgeStyle(document);
  const painted: HTMLElement[] = [];
  const listen = (raw: unknown) => {
    const message = parseWith(isWorkerMessage, raw);
    if (message?.type !== 'tags') return;
    for (const { key, tag } of message.tags) {
      const element = place.querySelector(`[data-key="${CSS.escape(key)}"]`);
      if (!tag || !element) continue;
      if (element.nextElementSibling?.hasAttribute('data-nametag')) continue;
      const { family, address } = splitKey(key);
      const text = parseAddress(address, family).address?.text ?? address;
      const badge = createBadge(document, style);
      badge.show({ tag, dark, possible: false, iconOnly: false, address: text });
      element.after(badge.host);
      painted.push(badge.host);
    }
  };
  port.onMessage.addListener(listen);
  port.postMessage({ type: 'ask', keys: sampleKeys.map((key) => ({ key, local: true })), visible: true });
  return () => {
    port.disconnect();
    for (const host of painted) host.remove();
  };
}
