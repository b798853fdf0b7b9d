import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const folders: string[] = [];

/** A new folder for files that a browser reads as long as this process runs; it goes with the process. */
export function folderOfRun(name: string): string {
  if (folders.length === 0)
    process.once('exit', () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
  const folder = mkdtempSync(join(tmpdir(), `nametag-${name}-`));
  folders.push(folder);
  return folder;
}
