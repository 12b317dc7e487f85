import type { Image } from '@ateneo/contracts';
import { imageAddresses } from '@ateneo/files';
import type { LookImage } from './tenant.events.js';

/** An image as it is answered: where all its versions are. */
export function imageOf(image: LookImage | null | undefined): Image | null {
  if (!image) return null;
  const { file, width, height, alt } = image;
  return { alt, width, height, ...imageAddresses(file) };
}
