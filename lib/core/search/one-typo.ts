/** An address of which one character may be mistyped: all spellings from which it differs by one. */

interface Form {
  readonly pattern: RegExp;
  readonly alphabet: string;
  /** Case does not matter. */
  readonly isFolded: boolean;
}

const forms: readonly Form[] = [
  { pattern: /^0x[0-9a-z]{40}$/i, alphabet: '0123456789abcdef', isFolded: true },
  { pattern: /^bc1[0-9a-z]{30,70}$/i, alphabet: '023456789acdefghjklmnpqrstuvwxyz', isFolded: true },
  {
    pattern: /^(?!0x)[0-9A-Za-z]{26,44}$/,
    alphabet: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
    isFolded: false,
  },
];

/** None for what has not the form of an address. */
export function* oneTypo(text: string): Generator<string> {
  const typed = text.trim();
  const form = forms.find(({ pattern }) => pattern.test(typed));
  if (!form) return;
  const spelled = form.isFolded ? typed.toLowerCase() : typed;
  for (let at = 0; at < spelled.length; at++)
    for (const letter of form.alphabet)
      if (letter !== spelled[at]) yield spelled.slice(0, at) + letter + spelled.slice(at + 1);
}
