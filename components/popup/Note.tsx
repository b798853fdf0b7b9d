import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  readonly sign: 'note' | 'clock' | 'warning';
  readonly text: string;
  readonly onSettings?: () => void;
}

export function Note({ sign, text, onSettings }: Props) {
  return (
    <div class={sign === 'warning' ? 'state-note warns' : 'state-note'}>
      <Icon path={signs[sign]} size={15} />
      <p>
        {text}
        {onSettings && (
          <>
            {' '}
            <button type="button" class="inline" onClick={onSettings}>
              {t('card_open_settings')}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
