/** A box that something may be sent to: what people type in, and not into the page. */
import { worthParsing } from '../../core/address/worth-reading.ts';

export type RecipientBox = HTMLInputElement | HTMLTextAreaElement;

const boxes = 'textarea,input:is([type=text],[type=search],[type=url],:not([type]))';

/** The box that an event is about, if it holds one word that may be an address. */
export function recipientBox(target: EventTarget | null | undefined): RecipientBox | undefined {
  const box = target as Partial<RecipientBox> | null | undefined; // Cast: a target may be anything, and is asked.
  return box?.matches?.(boxes) && mayBeAddress(box.value ?? '') ? (target as RecipientBox) : undefined;
}

const mayBeAddress = (value: string): boolean => /^\s*\S{20,100}\s*$/.test(value) && worthParsing.test(value);
