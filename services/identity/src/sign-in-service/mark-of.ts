import type { Image } from '@ateneo/contracts';
import { shownImage } from '@ateneo/files';
import type { ChosenService } from './sign-in-service.decider.js';

/** The mark of a service as it is answered. It has no words: the button says the name. */
export function markOf(chosen: ChosenService | null): Image | null {
  return chosen?.mark ? shownImage({ ...chosen.mark, alt: '' }) : null;
}
