/** Tells pages of changed settings: sites' pages connect and hear how to behave, the extension's own read them anew. */
import type { FrameMessage, OwnPageMessage } from '../../protocol/page-message.ts';

/** As much of a browser as is used here. */
export interface SettingsListeners {
  readonly runtime: { sendMessage(message: OwnPageMessage): Promise<unknown> };
  readonly tabs: {
    query(what: { discarded: boolean }): Promise<readonly { id?: number | undefined }[]>;
    sendMessage(tabId: number, message: FrameMessage): Promise<unknown>;
  };
}

export async function tellSettingsChanged({ runtime, tabs }: SettingsListeners): Promise<void> {
  // Nobody listens where no page of the extension is open, nor in tabs that it does not read.
  runtime.sendMessage({ type: 'settings-changed' }).catch(() => undefined);
  for (const { id } of await tabs.query({ discarded: false })) {
    if (id !== undefined) tabs.sendMessage(id, { type: 'settings' }).catch(() => undefined);
  }
}
