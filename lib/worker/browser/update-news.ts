/** What people who update are told once. */
import type { StorageItem } from './storage-item.ts';

/** Versions in which every name stood beside its address. */
const besideOnly = '0.1.';

export interface UpdateNews {
  updated(previousVersion: string): Promise<void>;
  /** True once after an update that put names in place of addresses. */
  take(): Promise<boolean>;
}

export const createUpdateNews = ({ read, write }: StorageItem): UpdateNews => ({
  async updated(previousVersion) {
    if (previousVersion.startsWith(besideOnly)) await write(true);
  },
  async take() {
    const isNew = (await read()) === true;
    if (isNew) await write(false);
    return isNew;
  },
});
