import { fieldError } from '@ateneo/kernel';
import sharp, { type Sharp } from 'sharp';
import { kindOf } from './kind-of.js';
import { safeSvg } from './safe-svg.js';

/** Pixels of the longest side, and the formats, in which an image is kept. */
export const imageSizes = [64, 256, 1024] as const;
export const imageFormats = ['png', 'webp'] as const;

/** An image as it is served: pixels that this program wrote, and no byte that anybody sent. */
export interface RenderedImage {
  readonly width: number;
  readonly height: number;
  readonly versions: readonly { readonly name: string; readonly bytes: Buffer }[];
}

export interface RenderRules {
  readonly maxPixels: number;
  /** An icon: a square, its rest transparent. */
  readonly isSquare?: boolean;
  /** Of logos: SVG, too. */
  readonly takesDrawings: boolean;
}

const LONGEST_SIDE = 10_000;

// Decoders of formats that nobody may send stay shut, whatever a file makes the library guess.
sharp.block({ operation: ['VipsForeignLoad'] });
const decoders = ['Png', 'Jpeg', 'Webp', 'Svg'].flatMap((kind) => [`VipsForeignLoad${kind}`]);
sharp.unblock({ operation: decoders });
sharp.cache(false);

/** For a process of its own: no limit of the library's stops every decoder. */
export async function renderImage(bytes: Buffer, rules: RenderRules): Promise<RenderedImage> {
  const kind = kindOf(bytes);
  if (!kind) throw fieldError('file', 'files.no_image');
  if (kind !== 'svg') return pixelsOf(bytes, rules, false);
  if (!rules.takesDrawings) throw fieldError('file', 'files.no_drawing');
  // A drawing has no pixels of its own: it gets as many as its largest version has.
  return pixelsOf(safeSvg(bytes), { ...rules, maxPixels: imageSizes.at(-1)! ** 2 }, true);
}

async function pixelsOf(bytes: Buffer, rules: RenderRules, isDrawn: boolean): Promise<RenderedImage> {
  try {
    await refuseLarge(bytes, rules.maxPixels);
    return await inAllVersions(bytes, rules, isDrawn);
  } catch (error) {
    // What the decoder says names its own insides.
    if (error instanceof Error && error.constructor === Error) throw fieldError('file', 'files.broken_image');
    throw error;
  }
}

/** By what the file says of itself, before a single pixel is made. */
async function refuseLarge(bytes: Buffer, maxPixels: number): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > LONGEST_SIDE || width * height > maxPixels)
    throw fieldError('file', 'files.too_many_pixels', { count: Math.round(maxPixels / 1_000_000) });
}

async function inAllVersions(bytes: Buffer, { maxPixels, isSquare }: RenderRules, isDrawn: boolean) {
  const whole = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const largest = imageSizes.at(-1)!;
  // Turned as its camera says, in the colours of screens; what is written carries nothing of what was read but pixels.
  const { data, info } = await fitted(whole.autoOrient().toColourspace('srgb'), largest, isSquare, !isDrawn)
    .png({ compressionLevel: 3 })
    .toBuffer({ resolveWithObject: true });
  const versions: { name: string; bytes: Buffer }[] = [];
  for (const size of imageSizes) {
    const scaled = fitted(sharp(data), size, isSquare, true);
    versions.push({ name: `${size}.png`, bytes: await scaled.clone().png({ compressionLevel: 9 }).toBuffer() });
    versions.push({ name: `${size}.webp`, bytes: await scaled.webp().toBuffer() });
  }
  return { width: info.width, height: info.height, versions };
}

function fitted(image: Sharp, size: number, isSquare: boolean | undefined, isPixels: boolean): Sharp {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  if (isSquare) return image.resize(size, size, { fit: 'contain', background });
  return image.resize(size, size, { fit: 'inside', withoutEnlargement: isPixels });
}
