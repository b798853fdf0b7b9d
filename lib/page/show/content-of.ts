/** What a badge says at a mention. Reads only. */
import type { Tag } from '../../core/label/tag.ts';
import type { View } from '../../protocol/ports.ts';
import { isShown } from '../find/is-shown.ts';
import { isDrawing } from '../find/is-unread.ts';
import { elementOf, type Mention } from '../mentions.ts';
import type { BadgeContent } from './badge.ts';
import { isDark } from './is-dark.ts';
import { isNamed } from './is-named.ts';
import { isPrivateName } from './is-private-name.ts';

/** Undefined where nothing is to be said, `hidden` where nobody sees the address now. */
export function contentOf(
  mention: Mention,
  tag: Tag,
  { density, theme }: View,
): BadgeContent | 'hidden' | undefined {
  const element = elementOf(mention);
  // Rows may leave and return within one frame.
  if (!element?.isConnected) return 'hidden';
  if (isDrawing(element)) return undefined;
  const said = isNamed(mention, tag);
  if (said && !isPrivateName(tag)) return undefined;
  if (density === 'warnings' && !tag.warning) return undefined;
  if (!isShown(mention)) return 'hidden';
  const onDark = isDark(element);
  return {
    tag,
    dark: theme === 'auto' ? onDark : theme === 'dark',
    onDark,
    possible: mention.reading.possible === true,
    iconOnly: density === 'icon',
    said,
    address: mention.reading.address.text,
  };
}
