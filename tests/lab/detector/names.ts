/** Labels for generated addresses in page models: short, long, of every category, of nobody whom a model's site names. */
import { type Category, categories } from '../../../lib/core/label/categories.ts';
import { warningOf } from '../../../lib/core/label/warning.ts';

const words = ['Kelp', 'Sandpiper Exchange', 'Tern', 'Heron Custody Hot Wallet', 'Curlew Labs', 'Plover'];

export interface Named {
  readonly name: string;
  readonly category: Category;
  readonly warning?: 'danger' | 'caution';
}

/** Some page models are tested with names of one length, with which no name begins that a model's site shows. */
const ofLength = (letters: number): string => 'Saltmeads Exchange Heron'.slice(0, letters);

export function nameFor(address: string, letters?: number): Named {
  const sum = [...address].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  const category = categories[sum % categories.length] ?? 'other';
  const warning = warningOf(category);
  return {
    name: letters ? ofLength(letters) : `${words[sum % words.length]} ${1 + (sum % 97)}`,
    category,
    ...(warning && { warning }),
  };
}
