import type { Row } from '../harness/row.js';
import { append } from './append.js';

/** In the order of the table of promises. */
export const allRows: readonly Row[] = [append];
