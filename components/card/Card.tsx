/** Everything known about one address: its labels with their sources and dates. Props in, events out. */

import type { ComponentChildren } from 'preact';
import { type ChainId, isChainId } from '../../lib/core/chains.ts';
import type { CardView } from '../../lib/core/label/card-view.ts';
import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { shownName } from '../../lib/locale/shown-name.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { signs } from '../../lib/look/signs.ts';
import type { CardActions } from '../../lib/page/card/open-card.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { Explorers } from '../parts/Away.tsx';
import { Button } from '../parts/Button.tsx';
import { ContractFacts } from '../parts/ContractFacts.tsx';
import { Head } from '../parts/Head.tsx';
import { CopyButton } from '../parts/IconButton.tsx';
import { Labels } from '../parts/Labels.tsx';
import { LookAlikeWarning } from '../parts/LookAlikeWarning.tsx';
import { isSaidByTitle } from '../parts/labels-by-name.ts';
import { Mev } from '../parts/Mev.tsx';
import { NamedChain } from '../parts/NamedChain.tsx';
import { dropOldDraft, NameEditor } from '../parts/NameEditor.tsx';
import { Note } from '../parts/Note.tsx';
import {
  furtherNote,
  labelsNote,
  ownNote,
  type Remedy,
  type StateNoteText,
  titleWithoutLabel,
} from '../parts/state-note-text.ts';
import { summarise } from '../parts/summarise.ts';
import { WarningNote } from '../parts/WarningNote.tsx';
import { Written } from '../parts/Written.tsx';

/** The longest of the built-in list have three lines of room; what is longer is cut, and stands whole in the body too. */
const maxInHead = 60;

interface Props extends CardActions {
  readonly view: CardView;
}

export function Card({ view, ...on }: Props) {
  const { address, now, lookAlikes } = view;
  const copy = <CopyButton copied={view.copied ?? 'idle'} onCopy={() => on.onCopy(address.text)} />;
  const { chain, chains, profile, tag, warning, own, owner } = summarise(view);
  const { labels, mev, contract, dismissed = [] } = profile;
  const dismiss = (list: string) => on.onDismiss(list, true);
  if (own) dropOldDraft({ of: address.key, name: own.name, note: own.note ?? '' });
  const { onOwner } = on;
  const title = tag && shownName(tag);
  const wholeInHead = (title?.length ?? 0) <= maxInHead ? title : undefined;
  // The banner says all that this one does.
  const shown = labels.items.filter((label) => label !== warning);
  const isDismissed = dismissed.length > 0;
  const note = labelsNote(labels);
  const missing = ownNote(profile);
  const further = furtherNote(mev, labels) ?? furtherNote(contract, labels);
  const waiting = labels.state === 'pending' && labels.items.length === 0;
  // The chain itself takes no reports.
  const isSaidByOthers =
    labels.items.some(({ source }) => source !== 'own' && source !== 'node') ||
    mev.items.length > 0 ||
    contract.items.some(({ source }) => source !== 'node');
  return (
    <article class="card" aria-label={t('card_about', title ?? address.text)}>
      <Head
        tag={tag}
        untitled={isDismissed ? 'card_dismissed' : titleWithoutLabel(labels)}
        own={own}
        pinned={view.pinned}
        onPin={on.onPin}
        onClose={on.onClose}
      />
      <div class="body">
        {warning && <WarningNote label={warning} title={wholeInHead} now={now} onDismiss={dismiss} />}
        {missing && <StateNote note={missing} on={on.onRemedy} />}
        {lookAlikes.map((lookAlike, at) => (
          <LookAlikeWarning key={lookAlike.address.key} address={address} lookAlike={lookAlike}>
            {at === 0 && copy}
          </LookAlikeWarning>
        ))}
        {lookAlikes.length === 0 && (
          <div class="field">
            <AddressText text={address.text} />
            {copy}
          </div>
        )}
        <div class="where">
          <ChainSwitch
            chains={chains}
            chosen={chain}
            unsaid={!isChainId(view.chain) && view.chosen === undefined}
            onChoose={on.onChain}
          />
          <Explorers chain={chain} address={address.text} own={profile.explorers ?? []} host={view.host} />
        </div>
        {waiting && <Waiting />}
        {shown.length > 0 && (
          <Section title={t(isSaidByTitle(shown, wholeInHead) ? 'card_source' : 'card_labels')}>
            <Labels labels={shown} title={wholeInHead} now={now} onDismiss={dismiss} />
          </Section>
        )}
        {dismissed.map((label) => (
          <DismissedNote
            key={`${label.list?.id} ${label.name}`}
            label={label}
            onShow={(list) => on.onDismiss(list, false)}
          />
        ))}
        {note && !(isDismissed && note.text === 'card_absent') && <StateNote note={note} on={on.onRemedy} />}
        {mev.items.length > 0 && (
          <Section title={t('card_mev')}>
            <Mev activities={mev.items} chain={chain} now={now} />
          </Section>
        )}
        {contract.items.length > 0 && (
          <Section title={t('card_contract')}>
            <ContractFacts contracts={contract.items} chain={chain} now={now} />
          </Section>
        )}
        {!waiting && (mev.state === 'pending' || contract.state === 'pending') && <Waiting />}
        {further && <StateNote note={further} on={on.onRemedy} />}
      </div>
      {view.naming ? (
        <NameEditor
          of={address.key}
          name={own?.name ?? ''}
          note={own?.note ?? ''}
          onCancel={() => on.onNaming(false)}
          onSave={on.onName}
        />
      ) : (
        <footer class="actions">
          <Button class="action" icon={signs.name} onClick={() => on.onNaming(true)}>
            {t(own ? 'card_rename' : 'card_name_it')}
          </Button>
          {tag && (
            <Button
              class="action"
              icon={signs.search}
              text={
                owner && onOwner
                  ? tCount('owner_others', owner.count - 1, owner.name)
                  : t('card_search_similar')
              }
              onClick={() => (owner && onOwner ? onOwner(owner.name) : on.onSearch(owner?.name ?? tag.name))}
            />
          )}
          {isSaidByOthers && (
            <Button class="action" icon={signs.report} text={t('card_report')} onClick={on.onReport} />
          )}
        </footer>
      )}
    </article>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

function Section({ title, children }: SectionProps) {
  return (
    <section class="section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Reserves space for an answer, so that the card does not jump. */
function Waiting() {
  return (
    <div class="waiting" role="status">
      <span class="heard">{t('card_pending')}</span>
      <span class="bar" />
      <span class="bar short" />
    </div>
  );
}

interface DismissedNoteProps {
  readonly label: Label;
  readonly onShow: (list: string) => void;
}

/** A warning that the user dismissed, and the way back. */
function DismissedNote({ label, onShow }: DismissedNoteProps) {
  const { list, category } = label;
  return list ? (
    <Note sign="warning" remedy={t('card_undismiss')} onRemedy={() => onShow(list.id)}>
      {t('card_dismissed_by_you', list.title)} <Written text={nameOf(label)} /> · {t(`category_${category}`)}
    </Note>
  ) : null;
}

interface StateNoteProps {
  readonly note: StateNoteText;
  readonly on: (remedy: Remedy) => void;
}

const remedies = { settings: 'card_open_settings', retry: 'card_try_again' } as const;

function StateNote({ note: { text, remedy }, on }: StateNoteProps) {
  return (
    <Note
      sign={remedy === 'retry' ? 'clock' : 'note'}
      remedy={remedy && t(remedies[remedy])}
      onRemedy={() => remedy && on(remedy)}
    >
      {t(text)}
    </Note>
  );
}

interface ChainSwitchProps {
  readonly chains: readonly ChainId[];
  readonly chosen: ChainId;
  /** The page does not name the chain. */
  readonly unsaid: boolean;
  readonly onChoose: (chain: ChainId) => void;
}

/** The chain, or a switch if the address is known on several. */
function ChainSwitch({ chains, chosen, unsaid, onChoose }: ChainSwitchProps) {
  if (chains.length < 2) {
    return (
      <span class="chain">
        <NamedChain chain={chosen} />
        {unsaid && <span class="hint"> {t('card_chain_unsaid')}</span>}
      </span>
    );
  }
  return (
    <fieldset class="chains">
      <legend class="heard">{t('card_chain')}</legend>
      {chains.map((chain) => (
        <Button key={chain} class="chip" aria-pressed={chain === chosen} onClick={() => onChoose(chain)}>
          <NamedChain chain={chain} />
        </Button>
      ))}
    </fieldset>
  );
}
