import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A row of any list. */
export type Row = RaRecord<string>;

/** Of what has no value a table shows a line, and a card nothing. */
export const isNothing = (shown: ReactNode): boolean => shown === null || shown === undefined || shown === '';

/** One column of a list; on phones, one line of a card. The first column names the row and links to it. */
export interface Column<Record extends Row> {
  /** The field that it shows; also the name of its text `resources.<resource>.fields.<field>`. */
  field: string;
  /** The key of its text, where that is said elsewhere already. */
  label?: string;
  render: (record: Record) => ReactNode;
  /** False when the server cannot sort by it; a name when it sorts by another field. */
  sort?: string | false;
  align?: 'right';
  /** Left out of a record's card when there is nothing to say. */
  without?: (record: Record) => boolean;
  /** It names the card of a row of which the first column says nothing. */
  names?: true;
  /** Hidden on screens narrower than this. */
  from?: 'md' | 'lg' | 'xl';
}

/** Words that say by themselves what they are; a number or a day needs to be told which one. */
export const isPlain = ({ field, align }: { field: string; align?: 'right' }): boolean =>
  align !== 'right' && !/(_datetime|_end|_at|_date|since|until|number)$/u.test(field);

/** The key by which a column is named. */
export function labelOf({ field, label }: { field: string; label?: string }, resource: string | undefined): string {
  return label ?? `resources.${resource}.fields.${field}`;
}
