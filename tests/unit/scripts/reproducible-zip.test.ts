import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { reproducibleZip, type ZippedFile } from '../../../scripts/zip/reproducible-zip.ts';

const file = (text: string, isExecutable = false): ZippedFile => ({
  bytes: new TextEncoder().encode(text),
  isExecutable,
});
const rows: [string, ZippedFile][] = [
  ['b/run', file('#!/bin/sh', true)],
  ['a.txt', file('a'.repeat(1000))],
];

test('a zip holds every file, whatever order they come in, in the same bytes', () => {
  const zip = reproducibleZip(new Map(rows));
  expect(reproducibleZip(new Map([...rows].reverse()))).toEqual(zip);
  expect(Object.keys(unzipSync(zip))).toEqual(['a.txt', 'b/run']);
  expect(new TextDecoder().decode(unzipSync(zip)['a.txt'])).toBe('a'.repeat(1000));
});

test('a zip says neither when nor where it was made', () => {
  const zone = process.env.TZ;
  const made = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC'].map((name) => {
    process.env.TZ = name;
    return reproducibleZip(new Map(rows));
  });
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  expect(made[1]).toEqual(made[0]);
  expect(made[2]).toEqual(made[0]);
});

test('who may run a file stands in the zip, and nothing else of its mode', () => {
  const zip = reproducibleZip(new Map(rows));
  const view = new DataView(zip.buffer, zip.byteOffset);
  const modes: number[] = [];
  for (let at = 0; at + 46 < zip.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) modes.push(view.getUint32(at + 38, true) >>> 16);
  expect(modes).toEqual([0o100644, 0o100755]);
});
