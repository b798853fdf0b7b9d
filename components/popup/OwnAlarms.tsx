import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { spellAddress } from '../parts/spell-address.ts';
import type { PopupActions, PopupState } from './popup.ts';

interface Props extends Pick<PopupState, 'alarms'> {
  readonly popup: PopupActions;
}

/** Addresses that the user named and that lists began to warn of; told until they are read. */
export function OwnAlarms({ popup, alarms }: Props) {
  if (alarms.length === 0) return null;
  return (
    <div class="state-note warns" id="alarms" role="status">
      <Icon path={signs.warning} size={15} />
      <div>
        {alarms.map(({ key, name, category, by }) => (
          <p key={key}>
            {t('popup_alarm', name, t(`category_${category}`), by || t('source_pack'))}{' '}
            <Button
              class="inline"
              text={t('popup_alarm_show')}
              onClick={() => popup.open({ key, address: spellAddress({ key }), name, category, own: true })}
            />
          </p>
        ))}
        <Button class="inline" id="alarms-seen" text={t('popup_alarm_seen')} onClick={popup.alarmsSeen} />
      </div>
    </div>
  );
}
