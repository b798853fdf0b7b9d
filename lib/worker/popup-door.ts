/** The popup with a text in its search field; where no popup can open, the same page in a tab. */

/** As much of the browser as is used here. */
export interface PopupBrowser {
  readonly action: {
    setPopup(details: { popup: string }): Promise<unknown>;
    openPopup(): Promise<unknown>;
  };
  readonly tabs: { create(tab: { url: string; openerTabId?: number }): Promise<unknown> };
  readonly runtime: { getURL(path: string): string };
}

export async function openPopupWith(api: PopupBrowser, text: string, openerTabId?: number): Promise<void> {
  const { action, tabs, runtime } = api;
  const url = runtime.getURL(`/popup.html#search=${encodeURIComponent(text)}`);
  // A popup takes no argument: for one opening, its address is another.
  await action.setPopup({ popup: url });
  try {
    await action.openPopup();
  } catch {
    await tabs.create({ url, ...(openerTabId === undefined ? {} : { openerTabId }) });
  } finally {
    await action.setPopup({ popup: runtime.getURL('/popup.html') });
  }
}
