import type { Language } from '@ateneo/contracts';
import { csvPiece, titleOf } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';

/** What became of a line. */
export interface Reported {
  readonly line: number;
  readonly result: 'created' | 'known' | 'corrected' | 'left_out';
  readonly email?: string;
  readonly field?: string;
  readonly reason?: string;
  readonly user?: string;
}

const i18n = createServerI18n();
const columns = ['line', 'result', 'email', 'field', 'reason', 'user'] as const;

export function reportOf(rows: readonly Reported[], language: Language, isFirst: boolean): Buffer {
  const say = (key: string) => i18n.t(language, `reports:${key}`);
  const shown = rows.map(({ line, result, email = '', field, reason = '', user = '' }) => ({
    line,
    result: say(`import.${result}`),
    email,
    field: field === undefined ? '' : titleOf(field, language),
    reason,
    user,
  }));
  const titles = columns.map((column) => say(`import.columns.${column}`));
  const lines = shown.map((row) => columns.map((column) => row[column]));
  return Buffer.from(csvPiece(isFirst ? [titles, ...lines] : lines, isFirst));
}
