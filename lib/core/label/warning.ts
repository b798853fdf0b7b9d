import type { Category } from './categories.ts';

export type Warning = 'danger' | 'caution';

/** The categories that warn. Mixers are lawful in many places, so they get the milder warning. */
const warnings: { readonly [C in Category]?: Warning } = {
  scam: 'danger',
  sanctioned: 'danger',
  mixer: 'caution',
};

export function warningOf(category: Category): Warning | undefined {
  return warnings[category];
}
