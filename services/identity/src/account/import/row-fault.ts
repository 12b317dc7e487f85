import type { ImportField } from '@ateneo/contracts';
import type { ErrorDetails } from '@ateneo/kernel';

/** One thing that is wrong with a row. */
export interface RowFault {
  readonly line: number;
  readonly field: ImportField;
  readonly code: string;
  readonly details: ErrorDetails;
}

export function fault(line: number, field: string, code: string, details: ErrorDetails = {}): RowFault {
  return { line, field: field as ImportField, code, details };
}
