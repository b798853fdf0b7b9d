/** An element with one of these that holds just an address stands for it, whatever its text. */
export const namingAttributes = ['data-highlight-target', 'data-address', 'data-hash', 'title'] as const;
