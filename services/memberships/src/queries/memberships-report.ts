import type { Language } from '@ateneo/contracts';
import { csvPiece } from '@ateneo/http';
import type { DomainError } from '@ateneo/kernel';
import { i18n } from './in-words.js';

/** What became of one membership. */
export interface Reported {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly result: 'done' | 'already' | 'left_out';
  /** Why it was left out. */
  readonly error?: DomainError;
}

const columns = ['number', 'name', 'result', 'reason', 'id'] as const;

/** Lines of the report, in words; before the first stand the titles. */
export function membershipsReport(rows: readonly Reported[], language: Language, isFirst: boolean): Buffer {
  const say = (key: string) => i18n.t(language, `reports:${key}`);
  const shown = rows.map(({ result, error, ...who }) => ({
    ...who,
    result: say(`bulk.${result}`),
    reason: error ? i18n.t(language, `errors:${error.code}`, error.details) : '',
  }));
  const titles = columns.map((column) => say(`memberships.columns.${column}`));
  return Buffer.from(
    csvPiece([...(isFirst ? [titles] : []), ...shown.map((row) => columns.map((one) => row[one]))], isFirst),
  );
}
