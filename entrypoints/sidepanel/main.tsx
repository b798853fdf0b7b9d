/** Wires the side panel. What it knows is `lib/ui/panel.ts`, what it shows is `components/Panel.tsx`. */
import { render } from 'preact';
import { Panel } from '../../components/Panel.tsx';
import { cardSheet } from '../../lib/look/card.ts';
import { panelSheet } from '../../lib/look/panel.ts';
import { pageSheet } from '../../lib/look/sheet.ts';
import * as door from '../../lib/ui/browser.ts';
import { createPanel } from '../../lib/ui/panel.ts';

door.speak(document);
door.wear(document, cardSheet, pageSheet, panelSheet);

const { settings } = await door.stored.read();
let theme = settings.theme;
let dark = false;

const panel = createPanel({
  connectPage: door.connectPage,
  connectLook: door.connectLook,
  after: door.after,
  now: () => Date.now(),
  copy: door.copyText,
  open: door.openTab,
  save: door.saveFile,
  changed: () => draw(),
});

function draw(): void {
  render(
    <Panel
      state={panel.state()}
      dark={dark}
      onJump={panel.jump}
      onCopy={(row) => void panel.copy(row)}
      onExplore={panel.explore}
      onNaming={(row, on) => (on ? panel.beginNaming(row) : panel.endNaming())}
      onName={panel.name}
      onExport={panel.export}
      onAskAll={panel.askAll}
      onCancel={panel.cancel}
    />,
    document.body,
  );
}

const repaint = door.watchDark(
  () => theme,
  (now) => {
    dark = now;
    draw();
  },
);
panel.settings(settings);
door.watchSettings((now) => {
  theme = now.settings.theme;
  repaint();
  panel.settings(now.settings);
});

/** `#tab=…`: for a panel that is opened as a page of its own. */
const named = Number(new URLSearchParams(location.hash.slice(1)).get('tab') ?? '');
if (named) door.followOne(named, panel.follow);
else void door.followTab(panel.follow);
