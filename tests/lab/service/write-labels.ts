/** Writes a file of labels, and gives its path. */
import { writeFileSync } from 'node:fs';

/** An address, its name, and where a further column is named, what that one says. */
export type LabelLine = readonly [address: string, name: string, more?: string];

export function writeLabels(
  path: string,
  lines: readonly LabelLine[],
  { chain = 'bsc', column }: { readonly chain?: string; readonly column?: 'label' | 'label_type' } = {},
): string {
  const head = ['blockchain,address,address_name', ...(column ? [column] : [])].join();
  writeFileSync(path, [head, ...lines.map((line) => [chain, ...line].join()), ''].join('\n'));
  return path;
}
