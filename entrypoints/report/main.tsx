/** Wires the page of a report: the address is named by the page's own address, the rest comes from the worker. */
import { render } from 'preact';
import { Report } from '../../components/Report.tsx';
import { isKey } from '../../lib/core/label/key.ts';
import { reportSheet } from '../../lib/look/report.ts';
import { pageSheet } from '../../lib/look/sheet.ts';
import * as door from '../../lib/ui/browser.ts';
import { openCard } from '../../lib/ui/card.ts';
import { reportText } from '../../lib/ui/report.ts';
import { t } from '../../lib/words.ts';

door.speak(document);
door.wear(document, pageSheet, reportSheet);
document.title = t('report_title');

const { settings } = await door.stored.read();
const key = decodeURIComponent(location.hash.slice(1));
const card = isKey(key)
  ? openCard(
      { connect: door.connectPage, after: door.after, now: () => Date.now(), changed: () => draw() },
      key,
    )
  : undefined;
let wrong = '';
let copied = false;
let dark = false;

function draw(): void {
  const text = reportText(card?.view.address.text ?? '', card?.view.profiles ?? [], wrong.trim());
  render(
    <Report
      text={text}
      wrong={wrong}
      to={settings.reportTo.trim()}
      copied={copied}
      dark={dark}
      onWrong={(next) => {
        wrong = next;
        copied = false;
        draw();
      }}
      onCopy={() =>
        void door.copyText(text).then((worked) => {
          copied = worked;
          draw();
        })
      }
    />,
    document.body,
  );
}

door.watchDark(
  () => settings.theme,
  (next) => {
    dark = next;
    draw();
  },
);
