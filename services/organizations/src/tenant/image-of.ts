import type { Image } from '@ateneo/contracts';
import { shownImage } from '@ateneo/files';
import type { NamedImage } from '@ateneo/kernel';

/** An image as it is answered: where all its versions are. */
export function imageOf(image: NamedImage | null | undefined): Image | null {
  return image ? shownImage(image) : null;
}
