/** The image that the Containerfile of the bundle describes, with a folder as its root. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { chainIds } from '../../lib/core/chains.ts';
import { writePack } from '../../lib/core/pack/write-pack.ts';
import { requireNode } from '../../service/bundled/require-node.mjs';
import { exampleAddress } from '../../service/example-rows.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { compiledService } from '../lab/service/compiled-service.ts';
import { ended } from '../lab/service/ended.ts';
import { keptTrackOf } from '../lab/service/kept-track-of.ts';
import { listening } from '../lab/service/process.ts';
import { writeLabels } from '../lab/service/write-labels.ts';

const folder = ownFolder();
let bundle: string;
beforeAll(async () => {
  bundle = dirname(await compiledService());
});

interface Step {
  readonly word: string;
  readonly rest: string;
}

function steps(): Step[] {
  return readFileSync(join(bundle, 'Containerfile'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
}

function sizeOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

const isRoot = process.getuid?.() === 0;

interface Image {
  readonly app: string;
  readonly data: string;
  readonly environment: Record<string, string>;
  readonly user: number;
  readonly command: readonly string[];
  readonly check: readonly string[];
  readonly bytes: number;
}

/** Does what the Containerfile says, with a folder as the root. */
function buildImage(): Image {
  const place = folder('image');
  mkdirSync(place);
  // Another user must be able to enter.
  for (const path of [folder(), place]) chmodSync(path, 0o755);
  const inside = (path: string) => (path.startsWith('/') ? join(place, path) : join(place, 'app', path));
  const environment: Record<string, string> = {};
  let bytes = 0;
  let user = 0;
  let command: string[] = [];
  let check: string[] = [];
  for (const { word, rest } of steps()) {
    if (word === 'FROM') requireNode(`${/node:(\d+)/.exec(rest)?.[1]}.99.0`);
    if (word === 'WORKDIR') mkdirSync(inside(rest));
    if (word === 'COPY') {
      const names = rest.split(' ');
      const target = inside(names.pop() ?? '');
      for (const name of names) {
        const into = rest.endsWith('/') ? join(target, basename(name)) : target;
        cpSync(join(bundle, name), into, { recursive: true });
        bytes += sizeOf(join(bundle, name));
      }
    }
    if (word === 'RUN') {
      // Only root can make a folder for another user.
      const line = rest.replaceAll(' /', ` ${place}/`).replace(isRoot ? '' : / -[og] \d+/g, '');
      expect(spawnSync('sh', ['-c', line]).status).toBe(0);
    }
    if (word === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        environment[name] = value === '/data' ? inside(value) : value;
    }
    if (word === 'USER') user = Number(rest.split(':')[0]);
    if (word === 'HEALTHCHECK') check = JSON.parse(rest.slice(rest.indexOf('[')));
    if (word === 'ENTRYPOINT')
      command = JSON.parse(rest).map((part: string) => part.replace(/^\/app\//, 'app/'));
  }
  return { app: place, data: join(place, 'data'), environment, user, command, check, bytes };
}

/** Makes everything but the data read-only for a user who owns nothing else, as far as this machine allows. */
function shut({ data, user }: Image): readonly string[] {
  const lines = [
    `mount --bind '${data}' '${data}'`,
    'mount -o remount,ro,bind /',
    'if touch /nametag-test 2>/dev/null; then exit 1; fi',
  ];
  const isPossible =
    isRoot && spawnSync('unshare', ['-m', 'sh', '-ec', `${lines.join('; ')}; touch '${data}'`]).status === 0;
  console.log(isPossible ? 'the root was read-only, the user another' : 'the root could be written here');
  if (!isPossible) return [];
  const id = String(user);
  return [
    'unshare',
    '-m',
    'sh',
    '-ec',
    `${lines.join('; ')}; exec setpriv --reuid ${id} --regid ${id} --clear-groups "$@"`,
    'sh',
  ];
}

/** A record a chain in the place of all: what the real ones hold is asked elsewhere, and building their store takes long. */
function shrinkPack(pack: string): void {
  for (const chain of chainIds) {
    const label = { name: 'Example', type: '', subtype: '', text: '', origin: '', day: 0 };
    const address = exampleAddress(chain, 1);
    const bytes = writePack(chain, 20_000, [
      { address, labels: [{ ...label, category: 'other' as const }], mev: [] },
    ]);
    // Fails where the image has no such file.
    writeFileSync(join(pack, `${chain}.bin`), new Uint8Array(bytes), { flag: 'r+' });
    truncateSync(join(pack, `${chain}.bin`), bytes.byteLength);
  }
}

/** Starts the image as its engine does. */
function run(image: Image, ...args: readonly string[]) {
  const [, file = ''] = image.command;
  const [first = '', ...rest] = [...shut(image), process.execPath, file, ...args];
  const env = { ...image.environment, NAMETAG_PORT: '0', NAMETAG_HOST: '127.0.0.1' };
  return keptTrackOf(spawn(first, rest, { cwd: image.app, env }));
}

test('the image of the Containerfile is small, and serves as another user on a root that is read-only', async () => {
  const image = buildImage();
  console.log(`the image's own layers: ${(image.bytes / 2 ** 20).toFixed(1)} MB`);
  expect(image.bytes).toBeLessThanOrEqual(25 * 2 ** 20);
  shrinkPack(join(image.app, 'app', 'pack'));
  let url = '';
  const child = run(image);
  try {
    ({ url } = await listening(child));
    const key = readFileSync(join(image.data, 'first-key'), 'utf8').trim();
    expect(statSync(join(image.data, 'first-key')).mode & 0o777).toBe(0o600);
    const response = await fetch(`${url}/api/ethereum/search/example?apikey=${key}`);
    expect((await response.json()).data.length).toBeGreaterThan(0);
    expect(isWell(image, url)).toBe(true);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended(child)).toBe(0);
  expect(isWell(image, url)).toBe(false);
});

test('the image imports more labels than are sorted in memory', async () => {
  const image = buildImage();
  shrinkPack(join(image.app, 'app', 'pack'));
  // Long names, so that fewer labels are enough.
  const lines = Array.from(
    { length: 25_000 },
    (_, at) => [exampleAddress('bsc', at), `${at} ${'long '.repeat(40)}`] as const,
  );
  const child = run(image, 'import', writeLabels(join(image.app, 'labels.csv'), lines));
  const said = text(child.stderr);
  expect(await ended(child), (await said).slice(-300)).toBe(0);
});

/** What the engine would find that runs the image: whether the process answers, not how good its labels are. */
function isWell({ check: [, ...args], environment }: Image, url: string): boolean {
  expect(String(args)).toContain('/livez');
  const env = { ...environment, NAMETAG_PORT: new URL(url).port };
  return spawnSync(process.execPath, args, { env }).status === 0;
}
