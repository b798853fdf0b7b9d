import type { Tag } from '../../core/label/tag.ts';

/**
 * Everybody can read the built-in list. Any other name a page could find by guessing, if anything that it can measure
 * depended on the letters: whether a badge is there, which kind, how wide.
 */
export const isPrivateName = ({ source }: Pick<Tag, 'source'>): boolean => source !== 'pack';
