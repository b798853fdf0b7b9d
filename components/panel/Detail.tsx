import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import type { CardController } from '../../lib/ui/card-controller.ts';
import type { TableRow } from '../../lib/ui/panel/table-rows.ts';
import { spellAddress } from '../../lib/ui/spell-address.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { summarise } from '../parts/card-summary.ts';
import { Icon } from '../parts/Icon.tsx';
import { NameEditor } from '../parts/NameEditor.tsx';

interface Props {
  readonly row: TableRow;
  readonly naming: CardController | undefined;
  readonly dark: boolean;
  readonly onShow: () => void;
  readonly onCopy: () => void;
  readonly onExplore: () => void;
  readonly onNaming: (on: boolean) => void;
  readonly onName: (name: string, note: string, before: { name: string; note: string }) => void;
}

/** The chosen address in full, with its actions. */
export function Detail({ row, naming, dark, onShow, onCopy, onExplore, onNaming, onName }: Props) {
  // Load the present name and note first: saving an empty editor would delete them.
  const known = naming && naming.view.profiles.length > 0 ? summarise({ ...naming.view, dark }) : undefined;
  if (known) {
    const before = { name: known.own?.name ?? '', note: known.own?.note ?? '' };
    return (
      <NameEditor
        name={before.name}
        note={before.note}
        onCancel={() => onNaming(false)}
        onSave={(name, note) => onName(name, note, before)}
      />
    );
  }
  return (
    <section class="detail" aria-label={t('panel_detail')}>
      <AddressText text={spellAddress(row)} />
      <div class="deeds">
        <Deed sign="show" text={t('panel_show')} onPress={onShow} />
        <Deed sign="copy" text={t('card_copy')} onPress={onCopy} />
        <Deed sign="name" text={t(row.own ? 'card_rename' : 'card_name_it')} onPress={() => onNaming(true)} />
        <Deed sign="away" text={t('panel_explore')} onPress={onExplore} />
      </div>
    </section>
  );
}

interface DeedProps {
  readonly sign: keyof typeof signs;
  readonly text: string;
  readonly onPress: () => void;
}

function Deed({ sign, text, onPress }: DeedProps) {
  return (
    <button type="button" class="button" onClick={onPress}>
      <Icon path={signs[sign]} size={14} />
      {text}
    </button>
  );
}
