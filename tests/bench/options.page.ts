/** The parts of the options page's bench that run inside the page. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Nobody's address: a number in lower-case digits, which have no checksum. */
export function ownAddress(n: number): `0x${string}` {
  return `0x${bytesToHex(sha256(utf8ToBytes(`options bench ${n}`))).slice(24)}`;
}

/** Waits two frames, so that everything pending is drawn. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Records frame lengths until the returned function is called. */
export function frameTimes(): () => readonly number[] {
  const times: number[] = [];
  let last = performance.now();
  let on = true;
  const frame = (now: number) => {
    times.push(now - last);
    last = now;
    if (on) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return () => {
    on = false;
    return times.slice(1);
  };
}

/** Milliseconds to write as many records as the import does, and nothing else. */
export async function bareStore(count: number): Promise<number> {
  const open = indexedDB.open('bench-bare', 1);
  open.onupgradeneeded = () => open.result.createObjectStore('records');
  await new Promise((resolve) => {
    open.onsuccess = resolve;
  });
  const start = performance.now();
  const work = open.result.transaction('records', 'readwrite');
  const records = work.objectStore('records');
  for (let n = 0; n < count; n++) {
    records.put(
      { v: 1, name: `Example ${n} of the north`, note: '', category: 'wallet', at: 0 },
      `label ${n}`,
    );
  }
  await new Promise((resolve) => {
    work.oncomplete = resolve;
  });
  const ms = performance.now() - start;
  open.result.close();
  indexedDB.deleteDatabase('bench-bare');
  return ms;
}
