import { isOnToolbar } from '../../lib/extension/read-shortcuts.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { Panel } from '../options/Panel.tsx';
import { Shortcuts } from '../options/Shortcuts.tsx';
import { useAnswer } from '../options/use-answer.ts';
import { Icon } from '../parts/Icon.tsx';

/** No event of both browsers says when it changes. */
function watchToolbar(look: () => void): () => void {
  const timer = setInterval(look, 1_000);
  return () => clearInterval(timer);
}

/** Where the toolbar's button is, the menu and the keys. */
export function FirstSteps() {
  const { value: isPinned = false } = useAnswer(isOnToolbar, [], watchToolbar);
  return (
    <Panel title={t('first_steps')}>
      <ul class="steps">
        <li id="first-pin" data-done={isPinned}>
          <Icon path={isPinned ? signs.done : signs.pin} />
          <p>{t(isPinned ? 'first_pinned' : 'first_pin')}</p>
        </li>
        <li>
          <Icon path={surfaceSigns.show} />
          <p>{t('first_rest')}</p>
        </li>
        <li>
          <Icon path={surfaceSigns.list} />
          <p>{t('first_menu', t('menu_look_up'))}</p>
        </li>
      </ul>
      <Shortcuts />
    </Panel>
  );
}
