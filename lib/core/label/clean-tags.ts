/** The tags of an own label, which are one text as people write them: `family; taxes`. */
import { cleanText } from '../clean-text.ts';
import { foldText } from '../fold-text.ts';

export const mostTags = 8;
export const longestTag = 30;

/** As `#tag`, a search finds exactly the labels with this tag. */
export const tagMark = '#';

const between = '; ';

/** The tags of a cleaned text. */
export const tagsIn = (tags = ''): readonly string[] => tags.split(between).filter((tag) => tag !== '');

/** Each tag once, whatever its case. */
function tagsOf(text: string, longest: number): readonly string[] {
  const tags = new Map<string, string>();
  for (const piece of text.split(/[;,]/)) {
    const tag = cleanText(piece.replace(/^[\s#]+/, ''), longest);
    if (tag !== '' && !tags.has(foldText(tag))) tags.set(foldText(tag), tag);
  }
  return [...tags.values()];
}

/** Empty without a tag. */
export const cleanTags = (text: string): string => tagsOf(text, longestTag).slice(0, mostTags).join(between);

/** Whether cleaning leaves out a tag, or cuts one. */
export function areTooMany(text: string): boolean {
  const tags = tagsOf(text, text.length);
  return tags.length > mostTags || tags.some((tag) => [...tag].length > longestTag);
}

export const isSameTag = (a: string, b: string): boolean => foldText(a) === foldText(b);

export function withoutTag(tags: string | undefined, text: string): string {
  const gone = tagsOf(text, longestTag);
  return tagsIn(tags)
    .filter((one) => !gone.some((tag) => isSameTag(one, tag)))
    .join(between);
}

export const withTag = (tags: string | undefined, tag: string): string =>
  cleanTags([...tagsIn(tags), tag].join(between));
