import type { BulkActName, Language } from '@ateneo/contracts';

/** A kind of jobs: the same done to many people. */
export const BULK = 'people_bulk';

/** What is asked of it. */
export interface BulkAsked {
  readonly act: BulkActName;
  readonly what: string;
  /** As the list of people is asked. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Of the report. */
  readonly language: Language;
}
