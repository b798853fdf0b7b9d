/** Wires the report page: the address comes from the page's URL, the rest from the worker. */
import { render } from 'preact';
import { createCardController } from '../../components/card/card-controller.ts';
import * as page from '../../components/parts/own-page.ts';
import { Report } from '../../components/report/Report.tsx';
import { isKey } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import type { SettingsView } from '../../lib/settings/remote-settings.ts';

const first = await page.openSurface();
document.title = t('report_title');
const key = decodeURIComponent(location.hash.slice(1));
const card = isKey(key) ? createCardController(key, await page.isPrivate()) : undefined;
const draw = ({ settings }: Pick<SettingsView, 'settings'>) =>
  render(<Report card={card} contact={settings.reportTo.trim()} />, document.body);
page.watchSettings(draw);
draw(first);
