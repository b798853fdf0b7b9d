import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownFolder } from '../lab/own-folder.ts';
import { freePort } from '../lab/service/free-port.ts';
import { postgresPrograms } from '../lab/service/postgres-server.ts';
import { commandsOf, runWalk } from '../lab/service/run-walk.ts';
import { startPostgres, type TestPostgres } from '../lab/service/test-postgres.ts';

const folder = ownFolder();
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('the walk of a cluster runs from an empty folder to the end', async () => {
  const commands = commandsOf(/```sh\n(createdb -h[\s\S]*?)```/);
  expect(commands).toContain('key revoke');
  const ports: Readonly<Record<string, string | number>> = {
    5432: new URL(postgres.url).port,
    8747: await freePort(),
    8748: await freePort(),
  };
  const onOurs = commands.replace(/\b(5432|8747|8748)\b/g, (port) => String(ports[port]));
  const { code, out } = await runWalk(onOurs, { folder: folder(), programs: [postgresPrograms()] });
  expect([code, out]).toEqual([0, expect.any(String)]);
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
