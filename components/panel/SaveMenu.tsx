import { useRef } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  readonly onExport: (as: 'csv' | 'json') => void;
}

/** The files that the rows can be saved as. */
export function SaveMenu({ onExport }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const save = (as: 'csv' | 'json') => {
    close();
    onExport(as);
  };
  return (
    <details
      class="menu"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && menu.current?.contains(relatedTarget))) close();
      }}
    >
      <summary class="chip">
        <Icon path={surfaceSigns.save} size={13} />
        {t('panel_export')}
      </summary>
      <div class="menu-items">
        <button type="button" onClick={() => save('csv')}>
          {t('panel_export_csv')}
        </button>
        <button type="button" onClick={() => save('json')}>
          {t('panel_export_json')}
        </button>
      </div>
    </details>
  );
}
