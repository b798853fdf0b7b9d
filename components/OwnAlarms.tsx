import { t } from '../lib/locale/t.ts';
import { signs } from '../lib/look/signs.ts';
import type { PopupState } from '../lib/ui/popup/popup.ts';
import { spellAddress } from '../lib/ui/spell-address.ts';
import { Icon } from './parts/Icon.tsx';
import type { PopupEvents } from './popup-events.ts';

interface Props extends Pick<PopupEvents, 'onOpen' | 'onAlarmsSeen'>, Pick<PopupState, 'alarms'> {}

/** Addresses that the user named and that lists began to warn of; told until they are read. */
export function OwnAlarms({ alarms, onOpen, onAlarmsSeen }: Props) {
  if (alarms.length === 0) return null;
  return (
    <div class="state-note warns" id="alarms" role="status">
      <Icon path={signs.warning} size={15} />
      <div>
        {alarms.map(({ key, name, category, by }) => (
          <p key={key}>
            {t('popup_alarm', name, t(`category_${category}`), by || t('source_pack'))}{' '}
            <button
              type="button"
              class="inline"
              onClick={() => onOpen({ key, address: spellAddress({ key }), name, category })}
            >
              {t('popup_alarm_show')}
            </button>
          </p>
        ))}
        <button type="button" class="inline" id="alarms-seen" onClick={onAlarmsSeen}>
          {t('popup_alarm_seen')}
        </button>
      </div>
    </div>
  );
}
