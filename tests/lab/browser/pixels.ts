/** Reads and writes the pixels of a screenshot, as PNG (second edition): eight bits a channel, without interlacing. */
import { readFile, writeFile } from 'node:fs/promises';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a pixel. */
  at(x: number, y: number): readonly [number, number, number];
}

export async function readPixels(path: string): Promise<Pixels> {
  const file = await readFile(path);
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const [width, height, channels] = [file.readUInt32BE(16), file.readUInt32BE(20), file[25] === 6 ? 4 : 3];
  const rows = unfilter(inflateSync(Buffer.concat(parts)), width * channels, channels);
  return {
    width,
    height,
    at(x, y) {
      const from = (y * width + x) * channels;
      return [rows[from] ?? 0, rows[from + 1] ?? 0, rows[from + 2] ?? 0];
    },
  };
}

/** Writes a picture that people can open, in red, green and blue without filters. */
export async function writePixels(path: string, { width, height, at }: Pixels): Promise<void> {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(at(x, y), y * (1 + width * 3) + 1 + x * 3);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  await writeFile(path, Buffer.concat([signature, ...parts]));
}

/** A length, a name, the data and a checksum (PNG, section 5.3). */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** Undoes the filter of each row (PNG, section 9.2). */
function unfilter(data: Buffer, stride: number, step: number): Buffer {
  const out = Buffer.alloc((data.length / (stride + 1)) * stride);
  for (let row = 0; row * (stride + 1) < data.length; row++) {
    const kind = data[row * (stride + 1)] ?? 0;
    for (let i = 0; i < stride; i++) {
      const at = row * stride + i;
      const left = i >= step ? (out[at - step] ?? 0) : 0;
      const up = row > 0 ? (out[at - stride] ?? 0) : 0;
      const corner = row > 0 && i >= step ? (out[at - stride - step] ?? 0) : 0;
      out[at] = (data[row * (stride + 1) + 1 + i] ?? 0) + guessOf(kind, left, up, corner);
    }
  }
  return out;
}

/** Of every byte of a picture: without an array, which would be most of what it costs. */
function guessOf(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  return kind === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
