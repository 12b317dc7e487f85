import type { ImportField, PeopleImportPreview } from '@ateneo/contracts';
import type { RowPerson } from './import-rows.js';
import type { PersonThere } from './known-people.js';
import type { PeopleFile } from './read-people.js';

type RowTold = PeopleImportPreview['list'][number];
type Verdict = RowTold['verdict'];

/** So many rows of a verdict are told, and of those with a doubt. */
const MOST_TOLD = 200;
const named: readonly ImportField[] = ['full_name', 'first_name', 'last_name_1', 'surnames', 'last_name_2'];

interface Judged {
  readonly fresh: readonly RowPerson[];
  readonly known: readonly {
    readonly row: RowPerson;
    readonly person: PersonThere;
    readonly differences: readonly unknown[];
  }[];
  /** Lines of which something is wrong, as far as that is told. */
  readonly faulty: readonly number[];
  /** Lines of which something is a guess, or who may be somebody else. */
  readonly warned: ReadonlySet<number>;
}

/** What becomes of each row, the first of each kind. */
export function rowsTold({ lines, columns }: PeopleFile, { fresh, known, faulty, warned }: Judged): RowTold[] {
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]));
  const said = (line: number, fields: readonly ImportField[]) =>
    fields.flatMap((field) => cellsOf.get(line)?.[columns.indexOf(field)] || []).join(' ');
  const judged: { line: number; verdict: Verdict; user: string | null }[] = [
    ...[...new Set(faulty)].map((line) => ({ line, verdict: 'faulty' as const, user: null })),
    ...fresh.map(({ line }) => ({ line, verdict: 'new' as const, user: null })),
    ...known.map(({ row: { line }, person, differences }) => {
      return { line, verdict: differences.length > 0 ? ('changed' as const) : ('unchanged' as const), user: person.id };
    }),
  ];
  const told = new Map<string, number>();
  const isTold = (kind: string) => {
    const count = (told.get(kind) ?? 0) + 1;
    told.set(kind, count);
    return count <= MOST_TOLD;
  };
  return judged
    .toSorted((a, b) => a.line - b.line)
    .filter(({ line, verdict }) => [isTold(verdict), warned.has(line) && isTold('warned')].includes(true))
    .map(({ line, ...one }) => {
      return { line, name: said(line, named), email: said(line, ['email']), ...one, is_warned: warned.has(line) };
    });
}
