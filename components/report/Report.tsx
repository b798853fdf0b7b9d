/** "Report a wrong label": a text, and who can correct it. Nothing is sent from here. */
import { useState } from 'preact/hooks';
import type { Address } from '../../lib/core/address/address.ts';
import { copyText } from '../../lib/extension/copy-text.ts';
import { t } from '../../lib/locale/t.ts';
import type { CardController } from '../card/card-controller.ts';
import { Button } from '../parts/Button.tsx';
import { buildSettings } from '../parts/build-settings.ts';
import { useStore } from '../parts/surface-store.ts';
import { TextInput } from '../parts/TextInput.tsx';
import { AddressField } from './AddressField.tsx';
import { type ReportPlace, reportPlaces } from './report-places.ts';
import { reportText } from './report-text.ts';

interface Props {
  /** Of the reported address; absent until the page is told of one. */
  readonly card: CardController | undefined;
  /** Takes the address that the user names; absent where the page knows it. */
  readonly onAddress: ((address: Address | undefined) => void) | undefined;
  readonly contact: string;
}

export function Report({ card, contact, onAddress }: Props) {
  // Stays while the address is corrected.
  const [wrong, setWrong] = useState('');
  return (
    <main class="surface report">
      <h1>{t('report_title')}</h1>
      {onAddress && <AddressField onAddress={onAddress} />}
      {card && <ReportOn card={card} contact={contact} wrong={wrong} onWrong={setWrong} />}
    </main>
  );
}

interface ReportOnProps extends Pick<Props, 'contact'> {
  readonly card: CardController;
  readonly wrong: string;
  readonly onWrong: (text: string) => void;
}

function ReportOn({ card, contact, wrong, onWrong }: ReportOnProps) {
  const { profiles, address } = useStore(card.store);
  const [last, setLast] = useState<{ readonly text: string; readonly worked: boolean }>();
  const text = reportText(address.text, profiles, wrong.trim());
  // Of another text, as before an answer came, it would not be true.
  const copied = last?.text === text ? last.worked : undefined;
  const report = { title: t('report_issue', address.text), text };
  const places = reportPlaces(profiles, report, { issueUrl: buildSettings.issueUrl, contact });
  const [taker, ...further] = places.takers;
  const others = [...further, ...places.others];
  return (
    <>
      <label for="report-wrong">
        <span>{t('report_wrong')}</span>
        <TextInput spellcheck id="report-wrong" value={wrong} maxLength={500} onType={onWrong} />
      </label>
      <section aria-label={t('report_text')}>
        <pre dir="auto">{text}</pre>
      </section>
      <div class="report-end">
        {taker && (
          <a class="button main" id="report-send" href={taker.url} target="_blank" rel="noopener noreferrer">
            {t(taker.sentence, taker.name)}
          </a>
        )}
        <Button
          class={taker ? 'button' : 'button main'}
          id="report-copy"
          text={t(copied === undefined ? 'report_copy' : copied ? 'card_copied' : 'card_copy_failed')}
          onClick={async () => setLast({ text, worked: await copyText(text) })}
        />
        {taker && <p class="hint">{t(taker.about, taker.name)}</p>}
        {!taker && others.length > 0 && <p class="hint">{t('report_copy_about')}</p>}
      </div>
      {others.length > 0 && (
        <section>
          <h2>{t(taker ? 'report_others' : 'report_who')}</h2>
          {taker && <p class="hint">{t('report_others_about')}</p>}
          <ul id="report-places">
            {others.map((place) => (
              <Place key={`${place.sentence} ${place.name}`} place={place} />
            ))}
          </ul>
        </section>
      )}
      {places.notes.length > 0 && (
        <div id="report-notes">
          {places.notes.map(({ sentence, name }) => (
            <p key={`${sentence} ${name}`}>{t(sentence, name)}</p>
          ))}
        </div>
      )}
      {!taker && others.length === 0 && <Nobody />}
    </>
  );
}

function Place({ place: { sentence, name, url } }: { readonly place: ReportPlace }) {
  const words = <bdi>{t(sentence, name)}</bdi>;
  return (
    <li>
      {url === undefined ? (
        words
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      )}
    </li>
  );
}

function Nobody() {
  return (
    <p class="hint">
      {t('report_nobody')} <a href="/options.html#about">{t('report_set_contact')}</a>
    </p>
  );
}
