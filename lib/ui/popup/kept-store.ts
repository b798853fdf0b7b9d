/** The database of what the popup keeps: the extension's own, which content scripts cannot open. */
import { openStore } from '../../extension/open-store.ts';

export const keptStore = openStore('nametag-kept', 'kept');
