/** Encrypted lists, against Node's own cipher. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  isSealKey,
  newSealKey,
  sealedStart,
  sealList,
  unsealList,
} from '../../../../lib/core/lists/seal-list.ts';

const sealKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const bytes = Buffer.from(sealKey, 'base64url');
const text = 'key,name,note,category\nevm:0x01,Alice,“a note”,person\n';
const at = Date.UTC(2026, 10, 27, 12);

/** One line, as Node makes it. */
function line(iv: Buffer, plain: Buffer | string, bound: string): string {
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(bound));
  const sealed = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64');
}

function plain(sealed: string, bound: string): Buffer {
  const all = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, 12)).setAAD(Buffer.from(bound));
  cipher.setAuthTag(all.subarray(-16));
  return Buffer.concat([cipher.update(all.subarray(12, -16)), cipher.final()]);
}

/** The same list from the same numbers, wherever it is made. */
function vector(packed = gzipSync(text)): string {
  const length = Math.ceil((12 + packed.length + 16) / 3) * 4;
  const head = line(Buffer.alloc(12, 1), JSON.stringify({ at, length }), sealedStart);
  return `${sealedStart}${head}\n${line(Buffer.alloc(12, 2), packed, sealedStart + head)}\n`;
}

const lines = (file: string): readonly [string, string, string] => {
  const [start = '', head = '', body = ''] = file.split('\n');
  return [start, head, body];
};

/** Another character in its middle. */
const changed = (line: string): string => {
  const middle = line.length >> 1;
  return line.slice(0, middle) + (line[middle] === 'A' ? 'B' : 'A') + line.slice(middle + 1);
};

const problemOf = async (file: string, key: string | undefined = sealKey) =>
  (await unsealList(file, key)).problem;

describe('an encrypted list', () => {
  it('that another program made is opened', async () => {
    const opened = await unsealList(vector(), sealKey);
    if (opened.problem !== undefined) throw new Error(opened.problem);
    expect(opened.at).toBe(at);
    expect(gunzipSync(opened.packed).toString()).toBe(text);
  });

  it('is opened by another program, and is no longer than its head says', async () => {
    for (const labels of ['', text, `${text}x`, text.repeat(99)]) {
      const [start, head, body] = lines(await sealList(labels, sealKey, at));
      expect(`${start}\n`).toBe(sealedStart);
      expect(JSON.parse(plain(head, sealedStart).toString())).toEqual({ at, length: body.length });
      expect(gunzipSync(plain(body, sealedStart + head)).toString()).toBe(labels);
    }
  });

  it('says nothing in the clear, and is another file each time', async () => {
    const [one, two] = [await sealList(text, sealKey, at), await sealList(text, sealKey, at)];
    expect(lines(one)[1]).not.toBe(lines(two)[1]);
    expect(lines(one)[2]).not.toBe(lines(two)[2]);
    for (const words of ['Alice', String(at), sealKey]) {
      expect(one).not.toContain(words);
      expect(Buffer.from(lines(one)[2], 'base64').includes(words)).toBe(false);
    }
  });

  it('with other ends of lines, or none at its end, is the same', async () => {
    const file = vector();
    expect(await problemOf(file.replaceAll('\n', '\r\n'))).toBeUndefined();
    expect(await problemOf(file.trimEnd())).toBeUndefined();
  });

  it('is not opened by another key, and says so', async () => {
    expect(await problemOf(vector(), newSealKey())).toBe('wrong-key');
    // The last character has bits to spare, which have to be 0.
    expect(await problemOf(vector(), `${sealKey.slice(0, -1)}9`)).toBe('wrong-key');
    expect((await unsealList(vector(), undefined)).problem).toBe('needs-link');
  });

  it('that was changed anywhere is not opened', async () => {
    const [start, head, body] = lines(vector());
    const [, otherHead, otherBody] = lines(await sealList(text, sealKey, at + 1));
    expect(await problemOf([start, head, changed(body)].join('\n'))).toBe('tampered');
    expect(await problemOf([start, changed(head), body].join('\n'))).toBe('wrong-key');
    // The body of one version does not go with the head of another.
    expect(await problemOf([start, head, otherBody].join('\n'))).toBe('tampered');
    expect(await problemOf([start, otherHead, body].join('\n'))).toBe('tampered');
    expect(await problemOf([start, head, `${body}AAAA`].join('\n'))).toBe('tampered');
    expect(await problemOf([start, head, 'ß'.repeat(body.length)].join('\n'))).toBe('tampered');
  });

  it('that ends too early is told from one that was changed', async () => {
    const file = vector();
    const [start, head] = lines(file);
    for (const end of [start.length + 1, start.length + 9, start.length + head.length + 2, file.length - 2])
      expect(await problemOf(file.slice(0, end))).toBe('cut');
  });

  it('is told from other files', async () => {
    for (const file of ['', text, sealedStart.slice(0, -3)])
      expect(await problemOf(file)).toBe('not-encrypted');
    // One of a newer version too.
    expect(await problemOf(vector().replace(sealedStart, 'Nametag encrypted list 2\n'))).toBe('newer');
  });

  it('has a key of 256 random bits, which a link can hold', () => {
    const keys = Array.from({ length: 50 }, newSealKey);
    expect(new Set(keys).size).toBe(50);
    expect(keys.every(isSealKey)).toBe(true);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32);
    for (const other of ['', `${keys[0]}A`, '+'.repeat(43), undefined]) expect(isSealKey(other)).toBe(false);
  });
});
