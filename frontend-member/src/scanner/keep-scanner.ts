import { keepPages } from '../lib/kept-pages.js';
import { openCodeReader, readerFiles } from './read-codes.js';

/** The page opens without a network from now on, and reads codes; the browser is asked not to make room of what it keeps. */
export async function keepScanner(): Promise<void> {
  await openCodeReader();
  await keepPages('doors', ['/qrscanner', ...readerFiles]);
  await navigator.storage?.persist?.();
}
