/** The addresses that the page of a live table shows, one after the other, however long it stays open. */
import { runInNewContext } from 'node:vm';
import { supply, type Workload } from '../../lab/pages/workloads.ts';

export function addressesOf({ html }: Workload, rows: number): readonly string[] {
  // The page's own generator.
  const scope: { window?: object; row?: () => string } = {};
  scope.window = scope;
  runInNewContext(supply, scope);
  const later = Array.from({ length: rows }, () => scope.row?.() ?? '');
  return [...new Set([html, ...later].flatMap((text) => text.match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []))];
}
