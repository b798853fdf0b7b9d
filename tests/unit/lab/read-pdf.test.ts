import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readPdf } from '../../lab/browser/read-pdf.ts';

it('a drawing whose packed bytes end like a line is read whole', () => {
  const ends = new Set<number>();
  for (let tabs = 0; tabs < 256; tabs++) {
    const packed = deflateSync(`${'\t'.repeat(tabs)}BT /f 9 Tf ET\n0 0 m S `);
    ends.add(packed.at(-1) ?? 0);
    const pdf = Buffer.concat([
      Buffer.from('1 0 obj << /Filter /FlateDecode >>\nstream\n'),
      packed,
      Buffer.from('\nendstream\nendobj'),
    ]);
    expect(readPdf(pdf).shapes).toBe(1);
  }
  expect(ends).toContain(0x0d);
});
