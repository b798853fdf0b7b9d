/** Wires the report page: the address comes from the page's URL, the rest from the worker. */
import { render } from 'preact';
import { createCardController } from '../../components/card/card-controller.ts';
import { applyProperties, applyTheme } from '../../components/parts/apply-properties.ts';
import { buildSettings } from '../../components/parts/build-settings.ts';
import { copyText } from '../../components/parts/copy-text.ts';
import * as page from '../../components/parts/own-page.ts';
import { Report } from '../../components/report/Report.tsx';
import { reportPlaces } from '../../components/report/report-places.ts';
import { reportText } from '../../components/report/report-text.ts';
import { isKey } from '../../lib/core/label/key.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { t } from '../../lib/locale/t.ts';

page.applyLocale(document);
applyProperties(document);
document.title = t('report_title');

const isPrivate = await page.isPrivate();
let { settings } = await page.storedSettings.read();
applyTheme(settings.theme);
const key = decodeURIComponent(location.hash.slice(1));
const card = isKey(key)
  ? createCardController(
      {
        connect: () => page.connectPage(isPrivate),
        after: afterTimeout,
        now: () => Date.now(),
        changed: () => draw(),
      },
      key,
    )
  : undefined;
let wrong = '';
let copied = false;

function draw(): void {
  const profiles = card?.view.profiles ?? [];
  const address = card?.view.address.text ?? '';
  const text = reportText(address, profiles, wrong.trim());
  const report = { title: t('report_issue', address), text };
  render(
    <Report
      text={text}
      wrong={wrong}
      places={reportPlaces(profiles, report, {
        issueUrl: buildSettings.issueUrl,
        contact: settings.reportTo.trim(),
      })}
      warns={profiles.some(({ labels }) => labels.items.some(({ category }) => warningOf(category)))}
      copied={copied}
      onWrong={(next) => {
        wrong = next;
        copied = false;
        draw();
      }}
      onCopy={() =>
        void copyText(text).then((worked) => {
          copied = worked;
          draw();
        })
      }
    />,
    document.body,
  );
}

page.watchSettings((now) => {
  settings = now.settings;
  applyTheme(settings.theme);
  draw();
});
draw();
