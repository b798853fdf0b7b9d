/** "Report a wrong label": a text, and who can correct it. Nothing is sent from here. */
import { t } from '../../lib/locale/t.ts';
import type { ReportPlace, ReportPlaces } from './report-places.ts';

interface Props {
  readonly text: string;
  readonly wrong: string;
  readonly places: ReportPlaces;
  readonly warns: boolean;
  readonly copied: boolean;
  readonly onWrong: (text: string) => void;
  readonly onCopy: () => void;
}

export function Report({ text, wrong, places, warns, copied, onWrong, onCopy }: Props) {
  const [taker, ...further] = places.takers;
  const others = [...further, ...places.others];
  return (
    <main class="surface report">
      <h1>{t('report_title')}</h1>
      <label>
        <span>{t('report_wrong')}</span>
        <input
          value={wrong}
          maxLength={500}
          autocomplete="off"
          onInput={(event) => onWrong(event.currentTarget.value)}
        />
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
        <button type="button" class={taker ? 'button' : 'button main'} id="report-copy" onClick={onCopy}>
          {t(copied ? 'card_copied' : 'report_copy')}
        </button>
        {taker && <p class="hint">{t('report_send_about', taker.name)}</p>}
        {!taker && others.length > 0 && <p class="hint">{t('report_copy_about')}</p>}
      </div>
      {others.length > 0 && (
        <section>
          <h2>{t(taker ? 'report_others' : 'report_who')}</h2>
          <ul id="report-places">
            {others.map((place) => (
              <Place key={`${place.sentence} ${place.name}`} place={place} />
            ))}
          </ul>
        </section>
      )}
      {warns && <p id="report-dispute">{t('report_dispute')}</p>}
      {!taker && others.length === 0 && <Nobody />}
    </main>
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
