import { t } from '../../lib/locale/t.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { Card } from '../card/Card.tsx';
import type { CardController } from '../card/card-controller.ts';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { useStore } from '../parts/surface-store.ts';
import type { PopupActions } from './popup.ts';
import { isFavourite, type RecentList, rowOfTag } from './recent-list.ts';

interface Props {
  readonly card: CardController;
  readonly popup: PopupActions;
  readonly recent: RecentList;
  readonly onBack: () => void;
}

/** An address's card in the popup, with the way back and the star above it. */
export function OpenedCard({ card, popup, recent, onBack }: Props) {
  const view = useStore(card.store);
  const { tag, address } = view;
  const on = isFavourite(recent, card);
  const row = rowOfTag({ key: card.key, address: address.text }, tag);
  return (
    <div class="opened">
      <div class="opened-bar">
        <Button class="inline" text={t('popup_back')} onClick={onBack} />
        {/* A private window leaves nothing behind. */}
        {!popup.isPrivate && (
          <IconButton
            path={surfaceSigns.favourite}
            label={t('popup_favourite')}
            pressed={on}
            onPress={() => popup.setFavourite(row, !on)}
          />
        )}
      </div>
      <Card
        view={view}
        {...card.act}
        onCopy={(text) => void popup.copy(text).then(card.copied)}
        onClose={onBack}
        onSearch={popup.type}
        onOwner={popup.openOwner}
        onRemedy={(remedy) => (remedy === 'retry' ? card.again() : popup.openService())}
      />
    </div>
  );
}
