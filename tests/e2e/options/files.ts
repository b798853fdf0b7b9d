/** Catches files that a page saves, before the browser's download window. */
import type { Tab } from '../../lab/browser/driver.ts';

interface Caught {
  saved?: Map<string, string>;
}

export function catchSaved(tab: Tab): Promise<void> {
  return tab.evaluate(() => {
    const caught = globalThis as Caught;
    const saved = new Map<string, string>();
    caught.saved = saved;
    const blobs = new Map<string, Blob>();
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      const url = make(blob);
      blobs.set(url, blob);
      return url;
    };
    HTMLAnchorElement.prototype.click = function () {
      void blobs
        .get(this.href)
        ?.text()
        .then((text) => saved.set(this.download, text));
    };
  });
}

/** The file with this ending; empty until it is saved. */
export function savedText(tab: Tab, ending: string): Promise<string> {
  return tab.evaluate((end) => {
    const { saved } = globalThis as Caught;
    return [...(saved ?? [])].find(([name]) => name.endsWith(end))?.[1] ?? '';
  }, ending);
}
