import type { Category } from '../label/categories.ts';
export function categoryOf(type: string, _subtype: string): Category {
  return type === 'token' ? 'token' : 'other';
}
