/** Wires the report page: the address comes from the page's URL or the user, the rest from the worker. */
import { render } from 'preact';
import { createCardController } from '../../components/card/card-controller.ts';
import * as page from '../../components/parts/own-page.ts';
import { Report } from '../../components/report/Report.tsx';
import type { Address } from '../../lib/core/address/address.ts';
import { isKey } from '../../lib/core/label/key.ts';
import { keyFor } from '../../lib/core/label/key-for.ts';
import { t } from '../../lib/locale/t.ts';
import type { SettingsView } from '../../lib/settings/remote-settings.ts';

let view = await page.openSurface();
document.title = t('report_title');
const key = decodeURIComponent(location.hash.slice(1));
let card = isKey(key) ? createCardController(key, await page.isPrivate()) : undefined;
function name(address: Address | undefined): void {
  card?.close();
  const named = address && keyFor(address, {}, true);
  // Nothing is kept of what a private window showed.
  card = named && createCardController(named, true, address.text);
  draw(view);
}
function draw(now: SettingsView): void {
  view = now;
  const contact = view.settings.reportTo.trim();
  render(<Report card={card} contact={contact} onAddress={isKey(key) ? undefined : name} />, document.body);
}
page.watchSettings(draw);
draw(view);
