/** The findings as a table for people. */
import type { Finding } from './finding.ts';

const mark = {
  conforms: '✓ conforms',
  deviates: '✗ deviates',
  'could not judge': '? could not judge',
} as const;

export function findingLines(finding: Finding): string {
  const lines = [`${finding.id.padEnd(22)} ${mark[finding.verdict]}`];
  for (const deviation of finding.deviations) lines.push(`    ✗ ${deviation}`);
  for (const observation of finding.observations) lines.push(`    · ${observation}`);
  return lines.join('\n');
}

export function summaryLine(findings: readonly Finding[]): string {
  const good = findings.filter((finding) => finding.verdict === 'conforms').length;
  const open = findings.filter((finding) => finding.verdict === 'could not judge').length;
  return `conformance: ${good} of ${findings.length}${open > 0 ? `, ${open} could not be judged` : ''}`;
}
