import { type Parser, programAt } from '@ateneo/runtime';
import type { parse } from './returns-program.js';

/** Reads what banks say came back. */
export const returnsOfBanks: Parser<typeof parse> = {
  program: programAt('returns-program', import.meta.url),
  milliseconds: 10_000,
  isAwaited: true,
  tooMuch: 'memberships.returns_too_complex',
};
