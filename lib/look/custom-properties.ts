/** A table as the custom properties that a style sheet reads: `{ text: 13 }` with `type-` and `px` is `--type-text:13px;`. */
export function customProperties(table: object, prefix = '', unit = ''): string {
  return Object.entries(table)
    .map(([name, value]) => `--${prefix}${name}:${value}${unit};`)
    .join('');
}
