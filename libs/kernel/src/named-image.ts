import { fieldError } from './domain-error.js';

/** An image as an event names it. */
export interface NamedImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** What it shows. */
  readonly alt: string;
}

/** Another image, other words for the one that is there, or none. */
export type WantedImage = (Partial<NamedImage> & Pick<NamedImage, 'alt'>) | null;

/** The image from then on; undefined where it stays as it is. */
export function imageAfter(before: NamedImage | null, wanted: WantedImage): NamedImage | null | undefined {
  if (wanted === null) return before === null ? undefined : null;
  const next = { ...before, ...wanted };
  if (next.file === undefined) throw fieldError('file', 'http.required');
  // A file never changes, nor does its size.
  const isSame = before?.file === next.file && before.alt === next.alt;
  return isSame ? undefined : (next as NamedImage);
}
