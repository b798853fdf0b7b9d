/** Attributes in which pages keep the full address behind short text or a name, the most reliable first. */
export const addressAttributes = [
  'data-highlight-target',
  'data-address',
  'data-hash',
  'data-clipboard-text',
  'data-clipboard-copy',
  'title',
  'data-bs-title',
  'data-original-title',
  'data-bs-original-title',
  'data-tooltip-content',
  'data-tip',
  'aria-label',
] as const;
