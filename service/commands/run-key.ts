/** `key add`, `key list`, `key limit`, `key revoke`. */
import { expiryOf, lastDay, mostPerMonth, mostPerSecond, usualPerSecond } from '../keys/expiry-of.ts';
import { stateOf } from '../keys/key-file.ts';
import { usedIn } from '../keys/key-record.ts';
import { UsageError, wholeNumber } from '../read-command.ts';
import { monthOf } from '../take-one.ts';
import { authorOf } from './author-of.ts';
import { withChanges } from './with-changes.ts';
import type { Work } from './work.ts';

export async function runKey(work: Work): Promise<void> {
  const {
    values,
    words: [action = 'list', id = ''],
  } = work;
  await withChanges(work, (changes, { out, errors }) => {
    if (action === 'add') {
      const { key, record } = changes.addKey(
        {
          name: values.name?.[0] ?? '',
          rate: wholeNumber(values.rate, 'rate', usualPerSecond, mostPerSecond),
          quota: wholeNumber(values.quota, 'quota', 0, mostPerMonth),
          expires: expiryOf(values.expires),
          isAdmin: values.admin === true,
        },
        authorOf(values),
      );
      out.write(`${key}\n`);
      errors.write(`This is key ${record.id}. It is shown once: only its digest is kept.\n`);
    } else if (action === 'list') {
      const keys = changes.keys();
      const used = keys.used();
      out.write('id         rate/s  quota/month  used  state    name, last day\n');
      const month = monthOf(Date.now());
      for (const key of keys.list()) {
        const cells = [
          key.id.padEnd(10),
          (key.rate || '-').toString().padStart(6),
          (key.quota || '-').toString().padStart(12),
          String(usedIn(month, used.get(key.id))).padStart(5),
          ` ${stateOf(key, Date.now()).padEnd(7)}`,
          // Control characters could harm the terminal.
          key.name.replace(/\p{Cc}/gu, ' ') +
            (key.expires === 0 ? '' : `, ${lastDay(key)}`) +
            (key.isAdmin ? ', admin' : ''),
        ];
        out.write(`${cells.join(' ')}\n`);
      }
    } else if (action === 'limit') {
      const limits = {
        ...(values.rate !== undefined && { rate: wholeNumber(values.rate, 'rate', 0, mostPerSecond) }),
        ...(values.quota !== undefined && { quota: wholeNumber(values.quota, 'quota', 0, mostPerMonth) }),
        ...(values.expires !== undefined && { expires: expiryOf(values.expires) }),
      };
      if (Object.keys(limits).length === 0)
        throw new UsageError('key limit says what changes: --rate, --quota or --expires.');
      changes.limitKey(id, limits, authorOf(values));
      out.write(`Key ${id} is changed.\n`);
    } else if (action === 'revoke') {
      changes.revokeKey(id, authorOf(values));
      out.write(`Key ${id} is revoked.\n`);
    } else {
      throw new UsageError(
        `"key ${action}" is no command. It is key add, key list, key limit or key revoke.`,
      );
    }
  });
}
