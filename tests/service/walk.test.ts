/** The walk "from nothing, with Node alone" of docs/service.md, word for word, but for its port and its pauses. */
import { expect, test } from 'vitest';
import { ownFolder } from '../lab/own-folder.ts';
import { freePort } from '../lab/service/free-port.ts';
import { commandsOf, runWalk } from '../lab/service/run-walk.ts';

const folder = ownFolder();

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

test('the walk of the documentation runs from an empty folder to the end', async () => {
  const commands = commandsOf(/### From nothing, with Node alone\n[^`]*`[^`]*`[^`]*```sh\n([\s\S]*?)```/);
  expect(commands).toContain('nametag-service.mjs backup');
  const port = String(await freePort());
  const { code, out } = await runWalk(withoutPauses(commands).replaceAll('8747', port), {
    folder: folder('walk'),
    environment: { NAMETAG_PORT: port },
  });
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
