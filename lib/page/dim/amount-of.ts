/** How much a row of a table moves, as far as its cells tell. */

export type Amount = 'nothing' | 'something' | 'unclear';

/** "0", "1,250.5 USDC", "$0.00", and an amount with its worth in dollars behind it, which some explorers hide. */
const amount =
  /^[-+−]?\s?[$€]?\s?(?<number>\d[\d,.]*)(?:\s(?<unit>\p{L}[\p{L}\d.$₮]{0,11}))?(?:\s?\(?[$€]\s?[\d,.]+\)?)?$/u;
const time = /^(?:s|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|blocks?)$/i;
const longest = 60;

/** Bare numbers may count blocks or nonces, but not in the column of amounts. */
function amountIn(cell: Element, isAmount: boolean): Amount {
  const text = cell.textContent.replace(/\s+/g, ' ').trim();
  const { number, unit = '' } = (text.length > longest ? undefined : amount.exec(text)?.groups) ?? {};
  if (number === undefined || time.test(unit)) return 'unclear';
  if (!/[1-9]/.test(number)) return 'nothing';
  return isAmount || unit !== '' || /[$€]/.test(text) ? 'something' : 'unclear';
}

export function amountOf(row: Element): Amount {
  const cells = [...row.children];
  const table = row.closest('table,[role=table],[role=grid],[role=treegrid]');
  const title = table?.querySelector('tr:has(> th),[role=row]:has([role=columnheader])');
  // Some tables have a title of their own above those of their columns.
  const heads =
    [title, title?.nextElementSibling].find((one) => one?.children.length === cells.length)?.children ?? [];
  const at = [...heads].findIndex((head) => /\b(?:amount|value|quantity)\b/i.test(head.textContent));
  const cell = cells[at];
  if (cell) return amountIn(cell, true);
  const amounts = cells.map((one) => amountIn(one, false));
  return (['something', 'nothing'] as const).find((one) => amounts.includes(one)) ?? 'unclear';
}
