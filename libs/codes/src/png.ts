import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Black and white squares as a PNG, `scale` pixels wide each. At once: what works in other threads waits there behind
 * passwords being hashed, at busy times for longer than a request is given.
 */
export function squaresAsPng(size: number, isDark: (x: number, y: number) => boolean, scale: number): Buffer {
  const side = size * scale;
  const rows = Array.from({ length: size }, (_, y) => {
    // A bit a pixel, one is white; the first byte: the row as it is.
    const row = Buffer.alloc(1 + Math.ceil(side / 8));
    for (let x = 0; x < side; x += 1) if (!isDark(Math.floor(x / scale), y)) row[1 + (x >> 3)]! |= 0x80 >> (x & 7);
    return Buffer.concat(Array.from({ length: scale }, () => row));
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit, grey.
  head[8] = 1;
  const parts = [part('IHDR', head), part('IDAT', deflateSync(Buffer.concat(rows))), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function part(name: string, data: Buffer): Buffer {
  const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
