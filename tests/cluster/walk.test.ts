/** The walk "a cluster" of docs/service.md, word for word, but for the ports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { compiledService } from '../lab/service/compiled-service.ts';
import { freePort } from '../lab/service/free-port.ts';
import { keptTrackOf } from '../lab/service/kept-track-of.ts';
import { postgresPrograms } from '../lab/service/postgres-server.ts';
import { startPostgres } from '../lab/service/test-postgres.ts';

test('the walk of a cluster runs from an empty folder to the end', async () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'service.md'), 'utf8');
  const commands = /```sh\n(createdb -h[\s\S]*?)```/.exec(text)?.[1] ?? '';
  expect(commands).toContain('key revoke');
  const folder = mkdtempSync(join(tmpdir(), 'nametag-walk-'));
  cpSync(dirname(await compiledService()), folder, { recursive: true });
  const postgres = await startPostgres();
  const ports = { 5432: new URL(postgres.database()).port, 8747: await freePort(), 8748: await freePort() };
  const child = keptTrackOf(
    spawn('bash', ['-e'], {
      cwd: folder,
      // A group of its own, so that nothing of it is left if the test fails.
      detached: true,
      env: {
        PATH: `${dirname(process.execPath)}:${postgresPrograms()}:/usr/bin:/bin`,
        HOME: folder,
        NAMETAG_WITHOUT_PACK: 'yes',
      },
    }),
  );
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      out += chunk;
    });
  }
  const closed = once(child, 'close');
  child.stdin.end(
    commands.replace(/\b(5432|8747|8748)\b/g, (port) =>
      String(Object.entries(ports).find(([one]) => one === port)?.[1]),
    ),
  );
  try {
    const [code] = await closed;
    expect([code, out]).toEqual([0, expect.any(String)]);
  } finally {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing is left of it.
    }
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const said = [
    '"address_name":"Team: treasury"',
    '"address_name":"Team: cold wallet"',
    'ada: set ethereum 0x28C6c06298d514Db089934071355E5743bf21d60: as imported → Team: cold wallet',
    '"address_name":"Team: vault"',
    'is revoked',
    'unknown_key',
  ];
  expect(said.filter((words) => !out.includes(words))).toEqual([]);
});
