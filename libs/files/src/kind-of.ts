export type ImageKind = 'png' | 'jpeg' | 'webp' | 'svg';

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * What an image is by its content, whatever its name and its sender say. Decided before any decoder sees it: one that
 * guesses would take formats that nobody asked for.
 */
export function kindOf(bytes: Buffer): ImageKind | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE\s+svg|svg)[\s>]/i.test(bytes.toString('utf8', 0, 200)) ? 'svg' : undefined;
}
