/**
 * A list as Nametag publishes it: one index that says what there is, and a pack per chain. The index is a small file of
 * one text and its signature, so that what is signed are exactly the bytes that are read.
 */
import type { KeyChain } from '../label/key.ts';
import { isExactly, isList, isNumber, isObject, isText, isWhole, maybe, type Of } from '../shape.ts';

export const indexFile = 'nametag-list.json';
/** Where a running service offers its labels as a list. */
export const listPath = '/lists/';

/** How every index begins, which tells it from other JSON. */
export const indexStart = '{"nametagList":1,';
/** Bytes; an index names some files. */
export const longestIndex = 1_000_000;

const text = isText(1_000);
/** SHA-256 in hexadecimal. */
const digest = isText(64);
const base64 = isText(200);

export const isSignedIndex = isObject({
  nametagList: isExactly(1),
  /** The index as JSON text. */
  content: isText(longestIndex),
  /** Ed25519: the key, and its signature of the text. */
  key: maybe(base64),
  signature: maybe(base64),
  /** Keys that signed earlier versions, each with its signature of the present key. */
  former: maybe(isList(isObject({ key: base64, signature: base64 }), 20)),
});
export type SignedIndex = Of<typeof isSignedIndex>;

const isPatchFile = isObject({ from: digest, path: text, bytes: isWhole });

const isPackFile = isObject({
  /** It may be one that only later versions know. */
  chain: text,
  /** Packed by gzip, relative to the index; named for its content. */
  path: text,
  bytes: isWhole,
  /** Of the pack, unpacked. */
  sha256: digest,
  rows: isWhole,
  /** What leads from earlier packs to this one. */
  patches: isList(isPatchFile, 50),
});
export type PackFile = Of<typeof isPackFile> & { readonly chain: KeyChain };

export const isListIndex = isObject({
  title: text,
  licence: maybe(text),
  homepage: maybe(isText(2_000)),
  /** In milliseconds since 1970. */
  at: isNumber,
  packs: isList(isPackFile, 100),
});
export type ListIndex = Of<typeof isListIndex>;
