import type { Label } from '../../lib/core/label/profile.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { Card, type CardEvents } from '../card/Card.tsx';
import type { CardController } from '../card/card-controller.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { summarise } from '../parts/card-summary.ts';
import { Icon } from '../parts/Icon.tsx';
import { spellAddress } from '../parts/spell-address.ts';
import type { TableRow } from './table-rows.ts';

interface Props extends Pick<CardEvents, 'onCopy' | 'onSearch' | 'onReport' | 'onClose'> {
  readonly row: TableRow;
  /** The card of this row, once it was chosen. */
  readonly card: CardController | undefined;
  readonly onShow: () => void;
  readonly onOpen: () => void;
  readonly onName: (name: string, note: string, before: Label | undefined) => void;
  readonly onSettings: () => void;
}

/** The chosen address: its card, and the way to its place on the page. */
export function Detail({ row, card, onShow, onOpen, onName, onSettings, ...on }: Props) {
  const show = (
    <button type="button" class="button" onClick={onShow}>
      <Icon path={surfaceSigns.show} size={14} />
      {t('panel_show')}
    </button>
  );
  if (!card) {
    return (
      <section class="detail" aria-label={t('panel_detail')}>
        <AddressText text={spellAddress(row)} />
        <div class="deeds">
          {show}
          <button type="button" class="button" onClick={onOpen}>
            <Icon path={signs.note} size={14} />
            {t('panel_open_card')}
          </button>
        </div>
      </section>
    );
  }
  const { act, view } = card;
  return (
    <section class="detail opened" aria-label={t('panel_detail')}>
      <div class="deeds">{show}</div>
      <Card
        view={view}
        {...on}
        onPin={() => undefined}
        onChain={act.chain}
        onNaming={act.naming}
        onName={(name, note) => {
          act.naming(false);
          onName(name, note, summarise(view).own);
        }}
        onDismiss={act.dismiss}
        onRemedy={(remedy) => (remedy === 'retry' ? act.again() : onSettings())}
      />
    </section>
  );
}
