/** Where reports of wrong labels go, as a person typed it: a web address, an e-mail address, or nothing. */
export function readTypedReport(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  // Whether somebody reads it there is nobody's to know: one sign @ between two words with a dot behind it.
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(trimmed)) return trimmed;
  const url = URL.parse(trimmed);
  return url?.protocol === 'https:' && url.hostname.includes('.') ? url.href : undefined;
}
