/** A separate X display with mouse and keyboard, for browser windows that no test protocol reaches. */
import { execFileSync, spawn } from 'node:child_process';
import process from 'node:process';

export interface Display {
  /** Presses keys, by xdotool names, in the window that has the focus. */
  press(...keys: readonly string[]): void;
  /** Moves the mouse, in pixels of the display, then runs further xdotool commands. */
  pointAt(x: number, y: number, ...then: readonly string[]): void;
  /** Gives the browser's window the focus, since there is no window manager. */
  focus(): void;
  close(): void;
}

/** Browsers launched while it is open use it. */
export async function openDisplay(): Promise<Display> {
  // Xvfb chooses a free number and prints it.
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
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
    close() {
      if (before === undefined) delete process.env.DISPLAY;
      else process.env.DISPLAY = before;
      server.kill();
    },
  };
}
