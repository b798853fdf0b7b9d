/** `key add`, `key list`, `key revoke`. */
import process from 'node:process';
import { openKeyFile } from '../keys/key-file.ts';
import { UsageError, type Values, wholeNumber } from '../read-command.ts';
import { openDirectory } from '../store/directory.ts';

type Given = Values & { readonly data: string };

/** More than one machine answers in a second, or in a month. */
const mostPerSecond = 1_000_000;
const mostPerMonth = 1_000_000_000_000;

export function runKey(values: Given, [action = 'list', id = '']: readonly string[]): void {
  const keys = openKeyFile(openDirectory(values.data).keyFile);
  try {
    if (action === 'add') {
      const { key, record } = keys.add(
        {
          name: values.name?.[0] ?? '',
          rate: wholeNumber(values.rate, 'rate', 0, mostPerSecond),
          quota: wholeNumber(values.quota, 'quota', 0, mostPerMonth),
        },
        Date.now(),
      );
      process.stdout.write(`${key}\n`);
      process.stderr.write(`This is key ${record.id}. It is shown once: only its digest is kept.\n`);
    } else if (action === 'list') {
      const used = keys.used();
      process.stdout.write('id         rate/s  quota/month  used  state    name\n');
      for (const key of keys.list()) {
        const cells = [
          key.id.padEnd(10),
          (key.rate || '-').toString().padStart(6),
          (key.quota || '-').toString().padStart(12),
          String(used.get(key.id)?.used ?? 0).padStart(5),
          ` ${key.revoked === null ? 'valid  ' : 'revoked'}`,
          // A name is the operator's own text, but it ends up in a terminal.
          key.name.replace(/\p{Cc}/gu, ' '),
        ];
        process.stdout.write(`${cells.join(' ')}\n`);
      }
    } else if (action === 'revoke') {
      if (!keys.revoke(id, Date.now())) throw new UsageError(`There is no valid key "${id}". See: key list.`);
      process.stdout.write(`Key ${id} is revoked.\n`);
    } else {
      throw new UsageError(`"key ${action}" is no command. It is key add, key list or key revoke.`);
    }
  } finally {
    keys.close();
  }
}
