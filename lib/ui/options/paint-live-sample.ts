/** A live sample: a few lines like an explorer's, with labels that the worker looks up on this machine. */
import browser from 'webextension-polyfill';
import { parseAddress } from '../../core/address/parse-address.ts';
import { type Key, splitKey } from '../../core/label/key.ts';
import { afterTimeout } from '../../extension/after-timeout.ts';
import { createBadge } from '../../page/show/badge.ts';
import { createBadgeStyle } from '../../page/show/badge-style.ts';
import { createConnection } from '../../protocol/connection.ts';
import {
  askMessages,
  isWorkerMessage,
  type PageMessage,
  ports,
  type WorkerMessage,
} from '../../protocol/ports.ts';

type Tags = Extract<WorkerMessage, { type: 'tags' }>['tags'];

/** Addresses in the pack, each with its source. */
export const sampleKeys: readonly Key[] = [
  // EIP-2982, "Deposit contract"
  'ethereum:0x00000000219ab540356cbb839cbe05303d7705fa',
  // Binance, "Our commitment to transparency", 2022-11-10
  'ethereum:0xbe0eb53f46cd790cd13851d5eff43d12404d33e8',
  // Tornado Cash documentation, "Smart contracts"
  'ethereum:0x12d66f87a04a9e220743712ce6d9bb1b5616b8fc',
];

/** Paints a badge behind each element whose `data-key` has a label; returns a function that stops it. */
export function paintLiveSample(place: HTMLElement, dark: boolean): () => void {
  const style = createBadgeStyle(document);
  const painted: HTMLElement[] = [];

  function paint({ key, tag }: Tags[number]): void {
    const element = place.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (!tag || !element || element.nextElementSibling?.hasAttribute('data-nametag')) return;
    const { family, address } = splitKey(key);
    const text = parseAddress(address, family).address?.text ?? address;
    const badge = createBadge(document, style);
    badge.show({ tag, dark, possible: false, iconOnly: false, address: text });
    element.after(badge.host);
    painted.push(badge.host);
  }

  const questions = askMessages(sampleKeys, () => true);
  const connection = createConnection<WorkerMessage, PageMessage>({
    connect: () => browser.runtime.connect({ name: ports.page }),
    after: afterTimeout,
    shape: isWorkerMessage,
    onMessage(message) {
      if (message.type === 'tags') message.tags.forEach(paint);
    },
    unanswered: () => (painted.length < sampleKeys.length ? questions : []),
  });
  connection.send(...questions);
  return () => {
    connection.close();
    for (const host of painted) host.remove();
  };
}
