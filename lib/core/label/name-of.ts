import type { Label } from './profile.ts';

/** A label's name, or else its text, subtype or type. */
export function nameOf(label: Pick<Label, 'name' | 'text' | 'subtype' | 'type'>): string {
  if (label.name !== '') return label.name;
  const word = [label.text, label.subtype, label.type].find((text) => text !== '') ?? '';
  return word.replaceAll('_', ' ').trim();
}
