import QRCode from 'qrcode';
import { squaresAsPng } from './png.js';

/** With the quiet squares around it, without which scanners do not find it. */
const LEVEL = { errorCorrectionLevel: 'M', margin: 4 } as const;
/** At most. */
const PNG_PIXELS = 684;

export interface CodePicture {
  /** Squares on each side, the quiet ones included: 57 for a code of 140 characters. */
  readonly size: number;
  /** The dark squares as the path of an SVG, one unit a square: what a browser, a PDF and an image draw alike. */
  readonly path: string;
}

/** The QR code of a text, for whoever draws it into something of theirs. */
export function pictureOf(text: string): CodePicture {
  const { modules } = QRCode.create(text, LEVEL);
  const { size } = modules;
  const { margin: quiet } = LEVEL;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0, run = 1; x < size; x += run, run = 1) {
      if (!modules.get(y, x)) continue;
      while (x + run < size && modules.get(y, x + run)) run += 1;
      path += `M${x + quiet} ${y + quiet}h${run}v1h-${run}z`;
    }
  }
  return { size: size + 2 * quiet, path };
}

/** Drawn by lines: sharp at any size. */
export function codeAsSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...LEVEL, type: 'svg' });
}

/** For mails and for whoever keeps images: squares of whole pixels. */
export function codeAsPng(text: string): Buffer {
  const { modules } = QRCode.create(text, LEVEL);
  const { margin: quiet } = LEVEL;
  const isInside = (at: number) => at >= quiet && at < quiet + modules.size;
  const size = modules.size + 2 * quiet;
  return squaresAsPng(
    size,
    (x, y) => isInside(x) && isInside(y) && modules.get(y - quiet, x - quiet) !== 0,
    Math.floor(PNG_PIXELS / size),
  );
}
