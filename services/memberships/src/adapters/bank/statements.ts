import { type Parser, programAt } from '@ateneo/runtime';
import type { parse } from './statement-program.js';

/** Reads statements of banks. */
export const statementsOfBanks: Parser<typeof parse> = {
  program: programAt('statement-program', import.meta.url),
  milliseconds: 20_000,
  isAwaited: true,
  tooMuch: 'memberships.returns_too_complex',
};
