/** A backup: labels, settings and lists in one file, which `read-import.ts` reads. */
import type { RequestAnswer, TransactionNote } from '../../lib/protocol/requests.ts';

/** Without the key, which is not a setting. Records of a newer version are carried as they are stored. */
export function backupText(
  { labels, newer }: RequestAnswer<'ownExport'>,
  /** As stored; they name the lists. */
  settings: unknown,
  transactions: readonly TransactionNote[],
): string {
  const noted = transactions.length > 0 && { transactions };
  const backup = { nametag: 1, settings, ...noted, labels, ...(newer.length > 0 && { newer }) };
  return `${JSON.stringify(backup, null, 1)}\n`;
}
