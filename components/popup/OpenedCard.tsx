import { t } from '../../lib/locale/t.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { Card, type CardEvents } from '../card/Card.tsx';
import type { CardController } from '../card/card-controller.ts';
import { IconButton } from '../parts/IconButton.tsx';
import type { PopupActions } from './popup.ts';
import { isFavourite, type RecentRow } from './recent-list.ts';

interface Props {
  readonly card: CardController;
  readonly popup: PopupActions;
  readonly onBack: () => void;
}

/** An address's card in the popup, with the way back and the star above it. */
export function OpenedCard({ card, popup, onBack }: Props) {
  return (
    <div class="opened">
      <div class="opened-bar">
        <button type="button" class="inline" onClick={onBack}>
          {t('popup_back')}
        </button>
        <FavouriteButton card={card} popup={popup} />
      </div>
      <Card view={card.view} {...cardEvents(card, popup, onBack)} />
    </div>
  );
}

function FavouriteButton({ card: { view, key }, popup }: Pick<Props, 'card' | 'popup'>) {
  const { tag, address } = view;
  const on = isFavourite(popup.state().recent, { key });
  const row: RecentRow = {
    key,
    address: address.text,
    name: tag?.name ?? address.text,
    category: tag?.category ?? 'other',
    ...(tag?.warning && { warning: tag.warning }),
    ...(tag?.kind && { kind: true }),
    ...(tag?.emblem && { emblem: tag.emblem }),
  };
  return (
    <IconButton
      path={surfaceSigns.favourite}
      label={t('popup_favourite')}
      pressed={on}
      onPress={() => popup.setFavourite(row, !on)}
    />
  );
}

function cardEvents({ act }: CardController, popup: PopupActions, onBack: () => void): CardEvents {
  return {
    onCopy: (text) => void popup.copy(text).then(act.copied),
    onPin: () => undefined,
    onClose: onBack,
    onChain: act.chain,
    onNaming: act.naming,
    onName: act.name,
    onDismiss: act.dismiss,
    onSearch: popup.type,
    onOwner: popup.openOwner,
    onReport: popup.report,
    onRemedy: (remedy) => (remedy === 'retry' ? act.again() : popup.openService?.()),
  };
}
