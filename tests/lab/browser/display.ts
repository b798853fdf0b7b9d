/** A separate X display with mouse and keyboard, for browser windows that no test protocol reaches. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Pixels } from './pixels.ts';

export interface Display {
  /** Presses keys, by xdotool names, in the window that has the focus. */
  press(...keys: readonly string[]): void;
  /** Moves the mouse, in pixels of the display, then runs further xdotool commands. */
  pointAt(x: number, y: number, ...then: readonly string[]): void;
  /** Gives the browser's window the focus, since there is no window manager. */
  focus(): void;
  /** The root window, with everything that stands on it: windows, menus, tooltips, the mouse. */
  grab(): Pixels;
  close(): void;
}

/** Browsers launched while it is open use it. */
export async function openDisplay(): Promise<Display> {
  // Xvfb chooses a free number and prints it.
  const memory = mkdtempSync(join(tmpdir(), 'nametag-display-'));
  const options = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-fbdir', memory];
  const server = spawn('Xvfb', ['-displayfd', '1', ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    server.once('error', reject);
  });
  const before = process.env.DISPLAY;
  process.env.DISPLAY = `:${number}`;
  const xdotool = (...args: readonly string[]): string =>
    execFileSync('xdotool', args, { env: { ...process.env, DISPLAY: `:${number}` }, encoding: 'utf8' });
  return {
    press: (...keys) => void xdotool('key', '--delay', '80', ...keys),
    pointAt(x, y, ...then) {
      xdotool('mousemove', '--sync', String(Math.round(x)), String(Math.round(y)), ...then);
    },
    focus() {
      const found = xdotool('search', '--onlyvisible', '--name', 'Chromium|Firefox');
      const [window] = found.trim().split('\n');
      if (window) xdotool('windowfocus', '--sync', window);
    },
    grab: () => pixelsOf(readFileSync(join(memory, 'Xvfb_screen0'))),
    close() {
      if (before === undefined) delete process.env.DISPLAY;
      else process.env.DISPLAY = before;
      server.kill();
      rmSync(memory, { recursive: true, force: true });
    },
  };
}

/** The screen as Xvfb keeps it: an XWD file (X11/XWDFile.h), whose pixels are blue, green, red and nothing. */
function pixelsOf(file: Buffer): Pixels {
  const word = (at: number) => file.readUInt32BE(at * 4);
  const [width, height, stride] = [word(4), word(5), word(12)];
  const start = word(0) + word(19) * 12;
  return {
    width,
    height,
    at(x, y) {
      const [blue = 0, green = 0, red = 0] = file.subarray(start + y * stride + x * 4);
      return [red, green, blue];
    },
  };
}
