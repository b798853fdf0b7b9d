/** docs/shipped-packages.md has the packages whose code is in the builds, no more and no fewer. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleService } from '../../scripts/bundle-service.ts';
import { rowsOf } from '../repository/table-rows.ts';

const root = join(import.meta.dirname, '../..');
const rows = rowsOf('docs/shipped-packages.md');

/** The runtime is a package, but in no bundle. */
const listedFor = (where: string): readonly string[] =>
  rows
    .filter(([name, place]) => (place === where || place === 'both') && name !== 'node')
    .map(([name = '']) => name)
    .sort();

/** Each package's licence begins with its name, after a line. */
function namedIn(notices: string): readonly string[] {
  return [...notices.matchAll(/(?:^|\n-{80}\n)\n?(?:Nametag contains.*\n\n)?((?:@[\w-]+\/)?[\w.-]+)\n\n/g)]
    .map(([, name = '']) => name)
    .sort();
}

it.each(['chrome', 'firefox'])('the build for %s holds the packages that are listed', (browser) => {
  const folder = join(root, process.env.NAMETAG_OUT ?? '.output', `${browser}-mv3`);
  expect(namedIn(readFileSync(join(folder, 'THIRD-PARTY-CODE.txt'), 'utf8'))).toEqual(listedFor('extension'));
});

it('the service’s bundle holds the packages that are listed, and leaves the data beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-service-'));
  const [keys, former] = [join(folder, 'data', 'keys.sqlite'), join(folder, 'parts', 'former.mjs')];
  try {
    for (const path of [keys, former]) {
      mkdirSync(dirname(path));
      writeFileSync(path, '');
    }
    await bundleService(folder);
    expect([existsSync(keys), existsSync(former)]).toEqual([true, false]);
    expect(namedIn(readFileSync(join(folder, 'THIRD-PARTY-CODE.txt'), 'utf8'))).toEqual(listedFor('service'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
