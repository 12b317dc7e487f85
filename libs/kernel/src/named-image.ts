import { fieldError } from './domain-error.js';

/** An image as an event names it. */
export interface NamedImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** What it shows. */
  readonly alt: string;
  /** What must stay in sight where it is cropped, in percent from its left and top edge; absent: its middle. */
  readonly focus?: { readonly x: number; readonly y: number };
}

/** Another image, other words for the one that is there, or none. */
export type WantedImage = (Partial<NamedImage> & Pick<NamedImage, 'alt'>) | null;

/** The image from then on; undefined where it stays as it is. */
export function imageAfter(before: NamedImage | null, wanted: WantedImage): NamedImage | null | undefined {
  if (wanted === null) return before === null ? undefined : null;
  // Another file begins anew: where the one before was held says nothing of it.
  const next = { ...(isAnother(before, wanted) ? {} : before), ...wanted };
  if (next.file === undefined) throw fieldError('file', 'http.required');
  return before && isSame(before, next as NamedImage) ? undefined : (next as NamedImage);
}

function isAnother(before: NamedImage | null, { file }: Partial<NamedImage>): boolean {
  return file !== undefined && file !== before?.file;
}

/** A file never changes, nor does its size. */
function isSame(one: NamedImage, other: NamedImage): boolean {
  return one.file === other.file && one.alt === other.alt && isAt(one.focus, other.focus);
}

function isAt(one: NamedImage['focus'], other: NamedImage['focus']): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}
