import QRCode from 'qrcode';

/** A code of 140 characters becomes a square of 49 modules that a phone reads from a screen that is not clean. */
const LEVEL = { errorCorrectionLevel: 'M', margin: 4 } as const;
const PNG_PIXELS = 684;

/** Drawn by lines: sharp at any size. */
export function codeAsSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...LEVEL, type: 'svg' });
}

/** For mails and for whoever keeps images. */
export function codeAsPng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...LEVEL, type: 'png', width: PNG_PIXELS });
}

/** The same as squares, for whoever draws it: so many modules a side, and the dark ones by line and column. */
export function codeModules(text: string): {
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
} {
  const { modules } = QRCode.create(text, LEVEL);
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
