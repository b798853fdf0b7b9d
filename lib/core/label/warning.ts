import type { Category } from './categories.ts';

export type Warning = 'danger' | 'caution';

/** The categories that warn. A mixer is lawful to use in many places; what comes out of it deserves a second look. */
const warnings: { readonly [C in Category]?: Warning } = {
  scam: 'danger',
  sanctioned: 'danger',
  mixer: 'caution',
};

export function warningOf(category: Category): Warning | undefined {
  return warnings[category];
}
