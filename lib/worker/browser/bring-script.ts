/** Injects a script of ours into the frame that asks for it: few frames need it, so not every page loads it. */
import type { ExtensionPart, Sender } from '../../extension/extension.ts';

/** The frame of a sender, for a script; no tab has a negative number. */
export const targetOf = ({ tab, frameId = 0 }: Sender) => ({ tabId: tab?.id ?? -1, frameIds: [frameId] });

/** Rejects where no script can run, and where the frame has just gone. */
export const bringScript = (
  { scripting }: ExtensionPart<{ scripting: 'executeScript' }>,
  script: 'reader' | 'card' | 'guard',
  sender: Sender,
): Promise<unknown> => scripting.executeScript({ target: targetOf(sender), files: [`${script}.js`] });
