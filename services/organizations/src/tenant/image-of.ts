import type { Image } from '@ateneo/contracts';
import { shownImage } from '@ateneo/files';
import type { LookImage } from './tenant.events.js';

/** An image as it is answered: where all its versions are. */
export function imageOf(image: LookImage | null | undefined): Image | null {
  return image ? shownImage(image) : null;
}
