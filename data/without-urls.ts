/**
 * A URL: with a scheme, with `www.`, or a host with a path. A bare host stays, because many projects are called like one
 * (Crypto.com, Curve.fi, somebody.eth).
 */
const webAddress =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]+)(?::\d+)?[/?#]\S*/giu;

/** Removes URLs, for labels that ship with the extension. The result may be empty. */
export function withoutUrls(text: string): string {
  return text.replace(webAddress, ' ').replace(/ {2,}/g, ' ').trim();
}
