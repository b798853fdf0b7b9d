/**
 * Finds the browsers for tests and the demo, and the Postgres of tests: named by the environment, the system's, or
 * Playwright's. If there is none, it runs `npx playwright install`, or apt as root.
 */
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { mayInstall } from './may-install.mjs';
import { Missing, run } from './run.mjs';

/**
 * @typedef {object} Row
 * @property {string} variable
 * @property {string[]} names
 * @property {string[]} paths
 * @property {{ folder: RegExp, inside: string[] } | undefined} playwright
 * @property {string[]} apt
 */

/** @typedef {'chromium' | 'firefox'} BrowserName */
/** @typedef {BrowserName | 'postgres'} ProgramName */

/** Debian keeps the programs of each version apart, and none of them where a shell finds it. */
const debianPostgres = '/usr/lib/postgresql';

// Only Chromium: branded Chrome ignores --load-extension from version 137 on.
/** @type {Record<ProgramName, Row>} */
const known = {
  chromium: {
    variable: 'NAMETAG_CHROMIUM',
    names: ['chromium', 'chromium-browser'],
    paths: ['/Applications/Chromium.app/Contents/MacOS/Chromium'],
    playwright: {
      folder: /^chromium-\d+$/,
      inside: [
        'chrome-linux64/chrome',
        'chrome-linux-arm64/chrome',
        'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
        'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
        'chrome-win64/chrome.exe',
        // Of earlier versions.
        'chrome-linux/chrome',
        'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
        'chrome-win/chrome.exe',
      ],
    },
    apt: ['chromium'],
  },
  firefox: {
    variable: 'NAMETAG_FIREFOX',
    names: ['firefox-esr', 'firefox'],
    paths: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    // WebDriver BiDi cannot drive Playwright's own build of Firefox.
    playwright: undefined,
    apt: ['firefox-esr'],
  },
  // By the program that makes its folder; the server and the client stand beside it.
  postgres: {
    variable: 'NAMETAG_POSTGRES',
    names: ['initdb'],
    get paths() {
      if (!existsSync(debianPostgres)) return [];
      return readdirSync(debianPostgres).map((version) => join(debianPostgres, version, 'bin', 'initdb'));
    },
    playwright: undefined,
    apt: ['postgresql'],
  },
};

/** @param {string} name */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}

function playwrightCache() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return process.env.PLAYWRIGHT_BROWSERS_PATH;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright');
  if (process.platform === 'win32') return join(homedir(), 'AppData', 'Local', 'ms-playwright');
  return join(homedir(), '.cache', 'ms-playwright');
}

/**
 * What Playwright has downloaded, if anything.
 * @param {ProgramName} name
 */
export function fromPlaywright(name) {
  const { playwright } = known[name];
  const cache = playwrightCache();
  if (!playwright || !existsSync(cache)) return undefined;
  const folders = readdirSync(cache)
    .filter((name) => playwright.folder.test(name))
    .sort()
    .reverse();
  return folders
    .flatMap((folder) => playwright.inside.map((path) => join(cache, folder, path)))
    .find(existsSync);
}

/**
 * The program's executable, or undefined. It is an error if the variable names no file.
 * @param {ProgramName} name
 */
export function findProgram(name) {
  const row = known[name];
  const named = process.env[row.variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Missing(
      `$${row.variable} names "${named}", where there is no file. It should name ${name}'s executable.`,
    );
  }
  return row.names.map(onPath).find(Boolean) ?? row.paths.find(existsSync) ?? fromPlaywright(name);
}

const isRoot = () => process.getuid?.() === 0;
const hasApt = () => onPath('apt-get') !== undefined;

/**
 * @param {string} title
 * @param {string[]} packages
 */
async function apt(title, packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(`Reading the package lists`, 'apt-get', ['update', '-qq'], { env });
  await run(title, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** @param {string} root */
async function fromNetwork(root) {
  try {
    await run('Asking Playwright for Chromium', 'npx', ['playwright', 'install', 'chromium'], { cwd: root });
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
  }
}

/**
 * @param {string} root
 * @param {ProgramName[]} names
 */
export async function ensurePrograms(root, names) {
  const missing = names.filter((name) => !findProgram(name));
  // Only tests in both browsers open windows on a display of their own.
  const hasDisplays = process.platform === 'linux' && names.includes('firefox');
  const tools = hasDisplays ? ['xvfb-run', 'xdotool'].filter((name) => !onPath(name)) : [];
  if (missing.length === 0 && tools.length === 0) return;
  if (isRoot() && hasApt()) {
    const packages = [
      ...missing.flatMap((name) => known[name].apt),
      ...tools.map((name) => (name === 'xvfb-run' ? 'xvfb' : name)),
    ];
    if (await mayInstall(packages)) {
      // xvfb-run needs xauth, which Debian only recommends.
      await apt(`Installing ${packages.join(', ')}`, [
        ...packages,
        ...(tools.includes('xvfb-run') ? ['xauth'] : []),
      ]);
    }
  } else if (missing.includes('chromium')) {
    await fromNetwork(root);
  }
  for (const name of names) if (!findProgram(name)) throw new Missing(noProgram(name));
}

/** @param {ProgramName} name */
export const noProgram = (name) =>
  `${name} was not found and could not be installed. Install it (on Debian or Ubuntu: sudo apt-get install ${known[name].apt.join(' ')}) or name its executable in $${known[name].variable}.`;

/**
 * For a run that goes on without a program that cannot be had.
 * @param {string} root
 * @param {ProgramName[]} names
 */
export async function tryPrograms(root, names) {
  try {
    await ensurePrograms(root, names);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
  }
  // A variable that names nothing still ends the run here.
  for (const name of names) findProgram(name);
}
