/**
 * The demo: a browser with Nametag on a page of well-known addresses. With a display it stays open until the window is
 * closed or Ctrl-C; without one (or with --headless) it prints what it labelled.
 */
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { stopSignal } from '../service/stop-signal.ts';
import { badgeTable } from './demo/badge-table.ts';
import { badgesOn } from './demo/badges-on.ts';
import { demoData } from './demo/demo-data.ts';
import { demoPage, demoUrl } from './demo/demo-page.ts';
import { openDemo } from './demo/open-demo.ts';
import { readOptions } from './read-options.ts';

const { values } = readOptions({ options: { headless: { type: 'boolean', default: false } } });
const display = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
const headless = values.headless || !display;
const picture = '.cache/demo.png';

// First: a signal that comes before anybody hears it leaves the profile behind.
const stopping = stopSignal();
console.log('Opening Chromium with Nametag …');
const rows = demoData();
const opening = openDemo(demoPage(rows), headless);
let isStopped = false;
let ended: Promise<void> | undefined;
function end(): Promise<void> {
  ended ??= opening.then(
    (demo) => demo.close(),
    () => undefined,
  );
  return ended;
}
void stopping.then(async (signal) => {
  isStopped = true;
  await end();
  process.exit(signal === 'SIGINT' ? 130 : 143);
});

try {
  const demo = await opening;
  if (headless) {
    const badges = await badgesOn(demo.page, rows);
    console.log(`\n${badgeTable(badges).join('\n')}`);
    mkdirSync('.cache', { recursive: true });
    await demo.page.screenshot({ path: picture });
    console.log(`\n${badges.length} of ${rows.length} addresses labelled. Picture: ${picture}`);
    if (badges.length === 0) process.exitCode = 1;
  } else {
    console.log(`  ${demoUrl}\n\nClose the window or press Ctrl-C to end the demo.`);
    await demo.closed();
  }
} catch (error) {
  // Ctrl-C ends a Chromium that has only just started, too.
  if (!isStopped) throw error;
} finally {
  await end();
}
