import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { requireNode } from '../../service/bundled/require-node.mjs';
import type { Finding } from '../../service/conformance/finding.ts';
import { ownSample } from '../../service/conformance/sample.ts';
import { startBundle } from '../../service/conformance/start-bundle.ts';
import { walk } from '../../service/conformance/walk.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { help } from '../../service/help.mjs';
import { serviceVariables } from '../../service/with-settings.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { compiledService } from '../lab/service/compiled-service.ts';
import { ended } from '../lab/service/ended.ts';
import { keptTrackOf } from '../lab/service/kept-track-of.ts';
import { listening } from '../lab/service/process.ts';
import { saidBy } from '../lab/service/said-by.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A service refuses a search that takes too long on a machine that is full, and a client asks again. */
const patiently: typeof fetch = async (...given) => {
  for (;;) {
    const response = await fetch(...given);
    if (response.status !== 503) return response;
  }
};

const folder = ownFolder();
let bundle: string;
beforeAll(async () => {
  bundle = dirname(await compiledService());
});

test('the bundle conforms in all rows, with records that it imported', async () => {
  const own = await startBundle(bundle);
  const found: Finding[] = [];
  const host = { base: own.url, alt: own.url, key: own.key, fetch: patiently, pause: async () => {} };
  try {
    for await (const finding of walk({ host, sample: ownSample(), own: true })) found.push(finding);
  } finally {
    await own.close();
  }
  expect(found).toHaveLength(endpoints.length);
  expect(found.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
});

test('a service that was started through npm ends when npm is told to', async () => {
  const child = keptTrackOf(
    spawn('npm', ['run', 'service', '--', '--examples', '--open', '--port', '0'], {
      cwd: root,
      env: { ...process.env, NAMETAG_DATA: folder('npm') },
    }),
  );
  const out = saidBy(child.stdout);
  const closed = new Promise((resolve) => child.on('close', resolve));
  const { url } = await listening(child);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  child.kill('SIGTERM');
  // "close" comes when no process holds the output, so the service has ended too.
  await closed;
  await expect(fetch(`${url}/health`)).rejects.toThrow();
  expect(out()).toContain('"Stopping."');
});

test('help is there before anything is installed', () => {
  const bare = folder('bare');
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

test('help names every setting of the environment', () => {
  const named = new Set(help.match(/NAMETAG_[A-Z_]+/g));
  expect(serviceVariables.filter((name) => !named.has(name))).toEqual([]);
});

test('the settings of the file, the environment and the command line count in this order', async () => {
  const serve = (
    text: string,
    environment: Record<string, string> = {},
    args: readonly string[] = [],
    config = folder('nametag.conf'),
  ) => {
    writeFileSync(config, text);
    return keptTrackOf(
      spawn(process.execPath, [join(bundle, 'nametag-service.mjs'), ...args], {
        cwd: folder(),
        env: { ...environment, NAMETAG_CONFIG: config },
      }),
    );
  };
  const data = `NAMETAG_DATA=${folder('settings')}\nNAMETAG_PORT=0\n`;
  const open = serve(
    `${data}NAMETAG_EXAMPLES=yes\nNAMETAG_OPEN=yes\nNAMETAG_ADMIN=yes\nNAMETAG_NAME="labels.example other.example"\n`,
  );
  const { url } = await listening(open);
  const answer = await fetch(`${url}/bsc/address?address=${exampleAddress('bsc', 1)}`);
  expect((await answer.json()).data).toHaveLength(1);
  const admin = readFileSync(folder('settings', 'admin-key'), 'utf8').trim();
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
  const wrong = ['NAMETAG_PROT=1', 'NAMETAG_OPEN=maybe', 'NAMETAG_PORT=none', 'NAMETAG_ADMIN: yes'];
  const codes = wrong.map((line, at) => ended(serve(`${data}${line}\n`, {}, [], folder(`wrong-${at}.conf`))));
  expect(await Promise.all(codes)).toEqual([2, 2, 2, 2]);
});
