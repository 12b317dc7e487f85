import { type Parser, programAt } from '@ateneo/runtime';
import type { parse } from './table-program.js';

/** Reads CSV files and workbooks. */
export const tables: Parser<typeof parse> = {
  program: programAt('table-program', import.meta.url),
  milliseconds: 6000,
  isAwaited: true,
  tooMuch: 'identity.import_too_complex',
};
