/** Puts text on the clipboard; says whether that worked. Frames and plain http pages lack the newer way. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  const { ownerDocument: document } = near;
  try {
    await document.defaultView?.navigator.clipboard.writeText(text);
    if (document.defaultView?.navigator.clipboard) return true;
  } catch {
    // Not allowed here: the older way may be.
  }
  const field = document.createElement('textarea');
  field.value = text;
  // As unseen as what the card says to those who listen.
  field.className = 'heard';
  near.append(field);
  field.select();
  const worked = document.execCommand('copy');
  field.remove();
  return worked;
}
