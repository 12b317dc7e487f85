import type { Language } from '@ateneo/contracts';
import { csvPiece } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import type { DomainError } from '@ateneo/kernel';

/** What became of one person. */
export interface Reported {
  readonly user: string;
  readonly email: string;
  readonly result: 'done' | 'already' | 'left_out';
  /** Why they were left out. */
  readonly error?: DomainError;
}

const i18n = createServerI18n();
const columns = ['email', 'result', 'reason', 'user'] as const;

/** Lines of the report, in words; before the first stand the titles. */
export function bulkReport(rows: readonly Reported[], language: Language, isFirst: boolean): Buffer {
  const say = (key: string) => i18n.t(language, `reports:${key}`);
  const shown = rows.map(({ user, email, result, error }) => ({
    email,
    result: say(`bulk.${result}`),
    reason: error ? i18n.t(language, `errors:${error.code}`, error.details) : '',
    user,
  }));
  const titles = columns.map((column) => say(`import.columns.${column}`));
  const lines = shown.map((row) => columns.map((column) => row[column]));
  return Buffer.from(csvPiece(isFirst ? [titles, ...lines] : lines, isFirst));
}
