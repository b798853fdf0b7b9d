import type { Label } from './profile.ts';

/** What a label is called: its name, else its label text, subtype or type, in this order. */
export function nameOf(label: Pick<Label, 'name' | 'text' | 'subtype' | 'type'>): string {
  if (label.name !== '') return label.name;
  const word = [label.text, label.subtype, label.type].find((text) => text !== '') ?? '';
  return word.replaceAll('_', ' ').trim();
}
