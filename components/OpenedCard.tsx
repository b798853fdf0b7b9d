import { t } from '../lib/locale/t.ts';
import { surfaceSigns } from '../lib/look/surface-signs.ts';
import type { CardController } from '../lib/ui/card-controller.ts';
import { isFavourite, type RecentList, type RecentRow } from '../lib/ui/popup/recent-list.ts';
import { Card, type CardEvents } from './Card.tsx';
import { IconButton } from './parts/IconButton.tsx';
import type { PopupEvents } from './popup-events.ts';

interface Props {
  readonly card: CardController;
  readonly recent: RecentList;
  readonly on: PopupEvents;
}

/** An address's card in the popup, with the way back and the star above it. */
export function OpenedCard({ card, recent, on }: Props) {
  return (
    <div class="opened">
      <div class="opened-bar">
        <button type="button" class="inline" onClick={on.onBack}>
          {t('popup_back')}
        </button>
        <FavouriteButton card={card} recent={recent} onFavourite={on.onFavourite} />
      </div>
      <Card view={card.view} {...cardEvents(card, on)} />
    </div>
  );
}

interface FavouriteProps extends Pick<Props, 'card' | 'recent'>, Pick<PopupEvents, 'onFavourite'> {}

function FavouriteButton({ card: { view, key }, recent, onFavourite }: FavouriteProps) {
  const { tag, address } = view;
  const on = isFavourite(recent, { key });
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
      onPress={() => onFavourite(row, !on)}
    />
  );
}

function cardEvents(card: CardController, on: PopupEvents): CardEvents {
  const { act } = card;
  return {
    onCopy: (text) => void on.onCopy(text).then(act.copied),
    onPin: () => undefined,
    onClose: on.onBack,
    onChain: act.chain,
    onNaming: act.naming,
    onName: act.name,
    onDismiss: act.dismiss,
    onSearch: on.onType,
    onOwner: on.onOwner,
    onReport: on.onReport,
    onRemedy: (remedy) => (remedy === 'retry' ? act.again() : on.onService?.()),
  };
}
