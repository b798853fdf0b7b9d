/** What a page of options may do, for the sections that are handed it. */
import { askWorker } from '../../protocol/ask-worker.ts';
import { copyText } from '../copy-text.ts';
import { requestHosts, requestServiceHosts } from '../granted-hosts.ts';
import { readLabels } from '../own-labels/read-labels.ts';
import { saveFile, storedSettings } from '../own-page.ts';

export const platform = {
  ask: askWorker,
  settings: storedSettings,
  access: { request: requestHosts, requestService: requestServiceHosts },
  save: saveFile,
  copy: copyText,
  readLabels,
  now: () => Date.now(),
};
export type Platform = typeof platform;
