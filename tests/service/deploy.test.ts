import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { chainIds } from '../../lib/core/chains.ts';
import { writePack } from '../../lib/core/pack/write-pack.ts';
import { requireNode } from '../../service/bundled/require-node.mjs';
import type { Finding } from '../../service/conformance/finding.ts';
import { ownSample } from '../../service/conformance/sample.ts';
import { startBundle } from '../../service/conformance/start-bundle.ts';
import { walk } from '../../service/conformance/walk.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { compiledService } from '../lab/service/compiled-service.ts';
import { freePort } from '../lab/service/free-port.ts';
import { keptTrackOf } from '../lab/service/kept-track-of.ts';
import { listening } from '../lab/service/process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
let bundle: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-deploy-'));
  bundle = dirname(await compiledService());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
  const place = mkdtempSync(join(folder, 'image-'));
  // Another user must be able to enter.
  for (const path of [folder, place]) chmodSync(path, 0o755);
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
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) environment[name] = value;
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

test('the image of the Containerfile is small, and serves as another user on a root that is read-only', async () => {
  const image = buildImage();
  console.log(`the image's own layers: ${(image.bytes / 2 ** 20).toFixed(1)} MB`);
  expect(image.bytes).toBeLessThanOrEqual(25 * 2 ** 20);
  shrinkPack(join(image.app, 'app', 'pack'));
  const [, file = ''] = image.command;
  let url = '';
  const [first = '', ...rest] = [...shut(image), process.execPath, file];
  const child = keptTrackOf(
    spawn(first, rest, {
      cwd: image.app,
      env: { ...image.environment, NAMETAG_DATA: image.data, NAMETAG_PORT: '0', NAMETAG_HOST: '127.0.0.1' },
    }),
  );
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

/** What the engine would find that runs the image: whether the process answers, not how good its labels are. */
function isWell({ check, environment }: Image, url: string): boolean {
  const [, ...args] = check.map((part) =>
    part.replace(`127.0.0.1:${environment.NAMETAG_PORT}`, new URL(url).host),
  );
  expect(String(args)).toContain(`${url}/livez`);
  return spawnSync(process.execPath, args).status === 0;
}

function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.on('exit', resolve));
}

/** The packages that a file imports, directly or not; threads count, though they are started by name. */
function sourcesReached(
  file: string,
  packages = new Set<string>(),
  seen = new Set<string>(),
): ReadonlySet<string> {
  if (seen.has(file)) return packages;
  seen.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type .*?;$/gms, '');
  for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport|\bimport\(|new URL\()\s*'([@\w./-]+)'/g)) {
    if (name.startsWith('.')) {
      const path = join(dirname(file), name);
      if (/\.(ts|mjs)$/.test(name)) sourcesReached(path, packages, seen);
    } else if (!name.startsWith('node:')) {
      packages.add(
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    }
  }
  return packages;
}

/** A person waits for a second or two; here each wait is for the thing itself. */
function withoutPauses(commands: string): string {
  const asked = /curl -sf "\S+apikey=\$KEY"/.exec(commands)?.[0];
  return commands
    .replaceAll(
      /curl -sf --retry \d+ --retry-connrefused --retry-delay 1 (\S+)/g,
      'until curl -sf $1; do sleep 0.05; done',
    )
    .replaceAll(/^sleep \d+$/gm, `until ${asked} | grep -q Team; do sleep 0.05; done`);
}

/** The processes that a shell left, if there are any. */
function killGroup(leader = 0): void {
  try {
    if (leader > 0) process.kill(-leader, 'SIGKILL');
  } catch {
    // There are none.
  }
}

test('the walk of the documentation runs from an empty folder to the end', async () => {
  const walk = join(folder, 'walk');
  cpSync(bundle, walk, { recursive: true });
  const text = readFileSync(join(root, 'docs', 'service.md'), 'utf8');
  const commands =
    /### From nothing, with Node alone\n[^`]*`[^`]*`[^`]*```sh\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  expect(commands).toContain('nametag-service.mjs backup');
  const port = await freePort();
  const child = spawn('bash', ['-e'], {
    cwd: walk,
    // A group of its own, so that nothing of it is left if the test fails.
    detached: true,
    env: {
      PATH: `${join(process.execPath, '..')}:/usr/bin:/bin`,
      HOME: walk,
      NAMETAG_PORT: String(port),
      NAMETAG_WITHOUT_PACK: 'yes',
    },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      out += chunk;
    });
  }
  child.stdin.end(withoutPauses(commands).replaceAll('8747', String(port)));
  const code = await ended(child);
  killGroup(child.pid);
  expect([code, out]).toEqual([0, expect.any(String)]);
  const said = [
    '"address_name":"Team: hot wallet"',
    '"address_name":"Team: treasury"',
    'ada: set ethereum 0x28C6c06298d514Db089934071355E5743bf21d60: as imported → Team: cold wallet',
    'undo 2',
    'this would drop 1',
    'refused with code 3',
    'Generation 1 is served again',
    'Keys, edits and generation 1 stand in',
  ];
  expect(said.filter((words) => !out.includes(words))).toEqual([]);
  // After the restore the key still works, and the imported label is back.
  expect(out.slice(out.indexOf('stand in'))).toContain('"address_name":"Team: hot wallet"');
});

test('the bundle conforms in all seventeen rows, with records that it imported', async () => {
  const own = await startBundle(bundle);
  const found: Finding[] = [];
  const host = { base: own.url, alt: own.url, key: own.key, fetch, pause: async () => {} };
  try {
    for await (const finding of walk({ host, sample: ownSample(), own: true })) found.push(finding);
  } finally {
    await own.close();
  }
  expect(found).toHaveLength(endpoints.length);
  expect(found.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
});

test('what the service needs of packages is installed without those for developing', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const imported = sourcesReached(join(root, 'service', 'main.ts'));
  expect(imported.has('hono')).toBe(true);
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

test('a service that was started through npm ends when npm is told to', async () => {
  const child = keptTrackOf(
    spawn('npm', ['run', 'service', '--', '--examples', '--open', '--port', '0'], {
      cwd: root,
      env: { ...process.env, NAMETAG_DATA: join(folder, 'npm') },
    }),
  );
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const closed = new Promise((resolve) => child.on('close', resolve));
  const { url } = await listening(child);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  child.kill('SIGTERM');
  // "close" comes when no process holds the output, so the service has ended too.
  await closed;
  await expect(fetch(`${url}/health`)).rejects.toThrow();
  expect(out).toContain('"Stopping."');
});

test('help is there before anything is installed', () => {
  const bare = join(folder, 'bare');
  for (const path of ['package.json', 'scripts/with.mjs', 'scripts/setup', 'service/help.mjs'])
    cpSync(join(root, path), join(bare, path), { recursive: true });
  const { stdout, status } = spawnSync('npm', ['run', '-s', 'service', '--', '--help'], { cwd: bare });
  expect(status).toBe(0);
  expect(String(stdout)).toContain('npm run service -- import FILE');
  expect(readdirSync(bare)).not.toContain('node_modules');
});

test('the bundle says its sentence on a Node that has no node:sqlite', () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";
  const { status, stderr } = spawnSync(process.execPath, [
    '--no-experimental-sqlite',
    `--import=data:text/javascript,${encodeURIComponent(old)}`,
    join(bundle, 'nametag-service.mjs'),
    'key',
    'list',
  ]);
  expect([status, String(stderr)]).toEqual([
    1,
    'This is Node 20.20.2. The service needs Node 22.20, 24.9, or any from 25 on.\n',
  ]);
});

test('a Node that is too old is told so in a sentence', () => {
  for (const version of ['22.19.0', '23.11.0', '24.8.0'])
    expect(() => requireNode(version)).toThrow(/needs Node 22.20/);
  for (const version of ['22.20.0', '24.9.0', '24.21.0', '25.0.0']) requireNode(version);
});

test('systemd finds nothing wrong with the unit', () => {
  const { error, status, stderr } = spawnSync('systemd-analyze', [
    'verify',
    join(bundle, 'nametag-labels.service'),
  ]);
  if (error) return console.log('systemd-analyze is not on this machine: the unit was not looked at');
  // Only the Node that the unit starts may be missing here.
  expect(
    String(stderr)
      .split('\n')
      .filter((line) => line !== '' && !line.includes('/usr/bin/node')),
  ).toEqual([]);
  expect(status).toBe(0);
});

test('haproxy finds nothing wrong with the settings of a cluster', () => {
  const nodes = {
    NAMETAG_ONE: '127.0.0.1:8747',
    NAMETAG_TWO: '127.0.0.1:8748',
    NAMETAG_NAME: 'labels.example',
  };
  const { error, status, stderr } = spawnSync(
    'haproxy',
    ['-c', '-f', join(bundle, 'cluster', 'haproxy.cfg')],
    { env: { ...process.env, ...nodes } },
  );
  if (error) return console.log('haproxy is not on this machine: its settings were not looked at');
  expect([status, String(stderr)]).toEqual([0, '']);
});

test('what compose and Kubernetes name of a cluster is in the bundle', () => {
  const read = (name: string) => parse(readFileSync(join(bundle, 'cluster', name), 'utf8'), { merge: true });
  const { resources, configMapGenerator } = read('kustomization.yaml');
  const files: string[] = [
    ...resources,
    ...configMapGenerator.flatMap((one: { files?: string[] }) => one.files ?? []),
    ...Object.values<{ volumes: string[] }>(read('compose.yaml').services)
      .flatMap(({ volumes }) => volumes)
      .filter((volume) => volume.startsWith('.'))
      .map((volume) => volume.split(':')[0] ?? ''),
  ];
  expect(files).toHaveLength(10);
  expect(files.filter((file) => !existsSync(join(bundle, 'cluster', file)))).toEqual([]);
});

test('the settings of the file, the environment and the command line count in this order', async () => {
  const config = join(folder, 'nametag.conf');

  const serve = (text: string, environment: Record<string, string> = {}, args: readonly string[] = []) => {
    writeFileSync(config, text);
    return keptTrackOf(
      spawn(process.execPath, [join(bundle, 'nametag-service.mjs'), ...args], {
        cwd: folder,
        env: { ...environment, NAMETAG_CONFIG: config },
      }),
    );
  };
  const data = `NAMETAG_DATA=${join(folder, 'settings')}\nNAMETAG_PORT=0\n`;
  const open = serve(
    `${data}NAMETAG_EXAMPLES=yes\nNAMETAG_OPEN=yes\nNAMETAG_ADMIN=yes\nNAMETAG_NAME="labels.example other.example"\n`,
  );
  const { url } = await listening(open);
  const answer = await fetch(`${url}/bsc/address?address=${exampleAddress('bsc', 1)}`);
  expect((await answer.json()).data).toHaveLength(1);
  const admin = readFileSync(join(folder, 'settings', 'admin-key'), 'utf8').trim();
  const journal = { method: 'POST', headers: { authorization: `Bearer ${admin}` }, body: '{}' };
  expect(await (await fetch(`${url}/admin/api/journal`, journal)).json()).toEqual([]);
  open.kill('SIGTERM');
  expect(await ended(open)).toBe(0);
  const closed = serve(`${data}NAMETAG_OPEN=yes\nNAMETAG_EXAMPLES=yes\n`, { NAMETAG_OPEN: 'no' }, [
    '--port',
    '0',
  ]);
  expect((await fetch(`${(await listening(closed)).url}/bsc/address?address=x`)).status).toBe(401);
  closed.kill('SIGTERM');
  expect(await ended(closed)).toBe(0);
  for (const wrong of ['NAMETAG_PROT=1', 'NAMETAG_OPEN=maybe', 'NAMETAG_PORT=none'])
    expect(await ended(serve(`${data}${wrong}\n`))).toBe(2);
});
