import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';

export type SearchKey = 'next' | 'previous' | 'open' | 'explore' | 'copy' | 'leave';

interface Props {
  readonly value: string;
  /** Whose page is open: the box searches in it. */
  readonly owner: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  /** Focuses the box whenever this turns true, and while it is, whenever what had the focus goes away. */
  readonly held: boolean;
  readonly onType: (text: string) => void;
  /** Returns whether the key was handled; otherwise the browser handles it. */
  readonly onKey: (key: SearchKey) => boolean;
}

/** A combobox (ARIA 1.2): the focus stays in the box while the choice moves through the list. */
export function SearchBox({ value, owner, listId, activeId, held, onType, onKey }: Props) {
  const box = useRef<HTMLInputElement>(null);
  // In a popup that it has not shown yet, Firefox may give no element the focus: until one had it, each drawing tries again.
  const wasFocused = useRef(false);
  const hadFocus = document.activeElement !== document.body || !wasFocused.current;
  // Layout effects, so that they run before the next key.
  useLayoutEffect(() => {
    if (held) box.current?.focus();
  }, [held]);
  useLayoutEffect(() => {
    if (held && hadFocus && document.activeElement === document.body) box.current?.focus();
    wasFocused.current ||= document.activeElement === box.current;
  });
  return (
    <div class="search">
      <Icon path={signs.search} size={18} />
      <input
        ref={box}
        type="text"
        role="combobox"
        aria-label={t('popup_search')}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={owner === '' ? t('popup_search_hint') : t('owner_search_hint', owner)}
        value={value}
        maxLength={1_000}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          const key = keyOf(event);
          if (key && onKey(key)) event.preventDefault();
        }}
      />
      {value !== '' && <IconButton path={signs.close} label={t('popup_clear')} onPress={() => onType('')} />}
    </div>
  );
}

function keyOf(event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }): SearchKey | undefined {
  // Enter belongs to the input method while it composes.
  if (event.isComposing) return undefined;
  const command = event.ctrlKey || event.metaKey;
  const { selectionStart, selectionEnd } = event.currentTarget;
  if (command && event.key.toLowerCase() === 'c') return selectionStart === selectionEnd ? 'copy' : undefined;
  if (event.key === 'Enter') return command ? 'explore' : 'open';
  if (event.key === 'ArrowDown') return 'next';
  if (event.key === 'ArrowUp') return 'previous';
  return event.key === 'Escape' ? 'leave' : undefined;
}
