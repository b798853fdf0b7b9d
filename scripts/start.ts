/**
 * The demo: a label service on loopback, and a browser with Nametag on a page of well-known addresses. With a display it
 * stays open until the window is closed or Ctrl-C; without one (or with --headless) it prints what it labelled.
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stopSignal } from '../service/stop-signal.ts';
import { openChromium } from '../tests/lab/browser/chromium.ts';
import { configure } from '../tests/lab/browser/configure.ts';
import { badgesOn, badgeTable } from './demo/badge-table.ts';
import { demoData } from './demo/demo-data.ts';
import { demoPage, demoUrl } from './demo/demo-page.ts';
import { demoService } from './demo/demo-service.ts';

const { values } = parseArgs({ options: { headless: { type: 'boolean', default: false } } });
const display = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
const headless = values.headless || !display;
const picture = '.cache/demo.png';

interface Part {
  close(): Promise<void>;
}

/** What was started, or is about to be: closed once, in reverse order. */
const parts: Promise<Part>[] = [];
function start<Started extends Part>(part: Promise<Started>): Promise<Started> {
  parts.push(part);
  return part;
}
let ended: Promise<void> | undefined;
async function closeAll(): Promise<void> {
  for (const part of parts.reverse()) await (await part).close();
}
function end(): Promise<void> {
  ended ??= closeAll();
  return ended;
}
void stopSignal().then(async (signal) => {
  await end();
  process.exit(signal === 'SIGINT' ? 130 : 143);
});

try {
  const rows = demoData();
  console.log('Starting the label service …');
  const service = await start(demoService());
  console.log(`  on ${service.url}`);
  console.log('Opening Chromium with Nametag …');
  const browser = await start(
    openChromium({
      headless,
      site: (url) => (url.href === demoUrl ? { body: demoPage(rows) } : undefined),
    }),
  );
  await configure(browser, { baseUrl: service.url, altUrl: service.url });
  const tab = await browser.tab();
  // A large window, because only visible addresses are labelled.
  if (headless) await tab.resize(1400, 1560);
  await tab.goto(demoUrl);

  if (headless) {
    const badges = await badgesOn(tab, rows);
    console.log(`\n${badgeTable(badges).join('\n')}`);
    mkdirSync('.cache', { recursive: true });
    await tab.screenshot(picture);
    console.log(`\n${badges.length} of ${rows.length} addresses labelled. Picture: ${picture}`);
    if (badges.length === 0) process.exitCode = 1;
  } else {
    console.log(`  ${demoUrl}\n\nClose the window or press Ctrl-C to end the demo.`);
    await browser.closed();
  }
} finally {
  await end();
}
