import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { unsealBackup } from '../../../../lib/core/lists/seal-backup.ts';
import { sealList } from '../../../../lib/core/lists/seal-list.ts';

test('an encrypted backup has the key that Node makes of its passphrase and salt', async () => {
  const salt = 'AAECAwQFBgcICQoLDA0ODw';
  const key = pbkdf2Sync('Zwölf Boote', salt, 600_000, 32, 'sha256').toString('base64url');
  const file = `Nametag encrypted backup 1\n${salt}\n${await sealList('{"nametag":1}', key, 0)}`;
  expect(await unsealBackup(file, 'Zwölf Boote')).toEqual({ text: '{"nametag":1}' });
  // Whoever mails it may get other ends of lines.
  expect(await unsealBackup(file.replaceAll('\n', '\r\n'), 'Zwölf Boote')).toEqual({ text: '{"nametag":1}' });
  expect(await unsealBackup(file, 'Zwölf Boot')).toEqual({ problem: 'wrong-passphrase' });
  expect(await unsealBackup(file.slice(0, -9), 'Zwölf Boote')).toEqual({ problem: 'damaged' });
});
