import { useRef } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import type { CardActions } from '../../lib/page/card/open-card.ts';
import { Card } from '../card/Card.tsx';
import type { CardController } from '../card/card-controller.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { Button } from '../parts/Button.tsx';
import { openSettings } from '../parts/own-page.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { summarise } from '../parts/summarise.ts';
import { useStore } from '../parts/surface-store.ts';
import type { PanelActions } from './panel.ts';
import type { TableRow } from './table-rows.ts';

interface Props extends Pick<CardActions, 'onSearch'> {
  readonly panel: PanelActions;
  readonly row: TableRow;
  /** The card of this row, once it was chosen. */
  readonly card: CardController | undefined;
  /** Another row's card was open, and that of this row is about to be. */
  readonly isNext: boolean;
}

/** The chosen address: its card, and the way to its place on the page. */
export function Detail({ panel, row, card, isNext, onSearch }: Props) {
  const pane = useRef<HTMLElement>(null);
  // Until the next card is there its room is kept, or the rows above would jump twice.
  const room = useRef<number>(undefined);
  room.current = isNext ? (room.current ?? pane.current?.offsetHeight) : undefined;
  return (
    <section
      ref={pane}
      class={card ? 'detail opened' : 'detail'}
      style={room.current === undefined ? undefined : { minBlockSize: `${room.current}px` }}
      aria-label={t('panel_detail')}
    >
      {!card && <AddressText text={spellAddress(row)} />}
      <div class="deeds">
        <Button icon={surfaceSigns.show} text={t('panel_show')} onClick={() => panel.jump(row)} />
        {!card && <Button icon={signs.note} text={t('panel_open_card')} onClick={() => panel.open(row)} />}
      </div>
      {card && <OpenedCard panel={panel} card={card} onSearch={onSearch} />}
    </section>
  );
}

/** From where the keys walk on, once a name is written or not. */
const focusRow = () =>
  document.querySelector<HTMLElement>('.line.chosen button')?.focus({ preventScroll: true });

interface CardProps extends Pick<Props, 'panel' | 'onSearch'> {
  readonly card: CardController;
}

function OpenedCard({ panel, card, onSearch }: CardProps) {
  const view = useStore(card.store);
  return (
    <Card
      view={view}
      {...card.act}
      onClose={panel.close}
      onCopy={panel.copy}
      onSearch={onSearch}
      onNaming={(on) => {
        card.act.onNaming(on);
        if (!on) focusRow();
      }}
      onName={async (name, note) => {
        const problem = await card.act.onName(name, note);
        if (problem !== undefined) return problem;
        if (panel.store.state.card === card) focusRow();
        panel.named(card.key, name, summarise(view).own, card.writtenAt());
        return undefined;
      }}
      onRemedy={(remedy) => (remedy === 'retry' ? card.again() : void openSettings('sources'))}
    />
  );
}
