/** Reads where to send reports of wrong labels: a URL, an e-mail address, or nothing. */
export function readTypedReport(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  // Delivery cannot be checked, so the form is enough: words around an @, and a dot.
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(trimmed)) return trimmed;
  const url = URL.parse(trimmed);
  return url?.protocol === 'https:' && url.hostname.includes('.') ? url.href : undefined;
}
