import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds the text of a QR code in what the camera shows. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** What reading needs beside the page's own files. */
export const readerFiles = [wasm];

type Reader = new (options: { formats: string[] }) => CodeReader;

/** The browser's own where it has one that reads QR codes, else ZXing as WebAssembly from this origin. */
export async function openCodeReader(): Promise<CodeReader> {
  const native = (globalThis as { BarcodeDetector?: Reader & { getSupportedFormats(): Promise<string[]> } })
    .BarcodeDetector;
  const formats = ['qr_code'];
  if (native && (await native.getSupportedFormats()).includes('qr_code')) return new native({ formats });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasm : path) } });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
