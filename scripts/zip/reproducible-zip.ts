/** A zip whose bytes depend on nothing but the files: fixed times, order and modes, no comments, no extra fields. */
import { type Zippable, zipSync } from 'fflate';

export interface ZippedFile {
  readonly bytes: Uint8Array;
  readonly isExecutable?: boolean;
}

const unix = 3;
const modeOf = ({ isExecutable }: ZippedFile): number => (isExecutable ? 0o100755 : 0o100644);

/** Deflated by plain JavaScript, because zlib's bytes differ between processors and versions. */
export function reproducibleZip(files: ReadonlyMap<string, ZippedFile>): Uint8Array {
  const entries: Zippable = {};
  const paths = [...files.keys()].sort();
  for (const path of paths) {
    const file = files.get(path);
    // External attributes are unsigned, and the mode fills their upper half.
    if (file) entries[path] = [file.bytes, { os: unix, attrs: (modeOf(file) << 16) >>> 0 }];
  }
  // The first day that a zip can hold, read in local time, so it is the same in every zone.
  return zipSync(entries, { level: 9, mtime: new Date(1980, 0, 1) });
}
