import { create } from 'qrcode';

/** Squares of quiet around a QR code, without which scanners do not find it. */
const QUIET = 4;

export interface CodePicture {
  /** Squares on each side, the quiet ones included. */
  readonly size: number;
  /** The dark squares as the path of an SVG, one unit a square: what a browser, a PDF and an image draw alike. */
  readonly path: string;
}

/** The QR code of a text. */
export function pictureOf(text: string): CodePicture {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0, run = 1; x < size; x += run, run = 1) {
      if (!modules.get(y, x)) continue;
      while (x + run < size && modules.get(y, x + run)) run += 1;
      path += `M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`;
    }
  }
  return { size: size + 2 * QUIET, path };
}
