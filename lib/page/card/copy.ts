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
  field.style.setProperty('position', 'fixed');
  field.style.setProperty('opacity', '0');
  near.append(field);
  field.select();
  const worked = document.execCommand('copy');
  field.remove();
  return worked;
}
