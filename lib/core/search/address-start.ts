/** The start of an address, as pages shorten it: "0x28C6", "bc1q34", "DezXAZ". */
export interface AddressStart {
  /** In the spelling of keys. */
  readonly start: string;
  /** It can hardly be a word. */
  readonly isSure: boolean;
  /** All of a known address, of which one character was mistyped. */
  readonly isNear?: true;
}

export function addressStart(text: string): AddressStart | undefined {
  const typed = text.trim().replace(/(?:…|\.{2,3})$/, '');
  if (/^0x[0-9a-f]{3,40}$/i.test(typed)) return { start: typed.toLowerCase(), isSure: true };
  if (/^bc1[a-z0-9]{2,}$/i.test(typed)) return { start: typed.toLowerCase(), isSure: true };
  if (!/^[1-9A-HJ-NP-Za-km-z]{4,44}$/.test(typed)) return undefined;
  return { start: typed, isSure: /\d/.test(typed) && /[A-Z]/.test(typed) && /[a-z]/.test(typed) };
}
