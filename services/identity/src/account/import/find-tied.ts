import { type TieKind, tieKinds } from '@ateneo/contracts';
import { Injectable } from '@nestjs/common';
import type { RowPerson } from './import-rows.js';
import { KnownPeople, type PeopleThere, type PersonThere } from './known-people.js';
import { fault, type RowFault } from './row-fault.js';
import type { Difference } from './row-differences.js';
import { keysIn, PeopleInFile } from './people-in-file.js';

/** Whom a row means by a payer or guardian: another row of the file, or somebody who is there. */
export type Tied = { readonly row: RowPerson } | { readonly user: PersonThere };

/** By their ids. */
export type Tying = Readonly<Partial<Record<TieKind, string>>>;

export type TiesOfRow = Readonly<Partial<Record<TieKind, Tied>>>;

export interface TiesFound {
  /** By line. */
  readonly ties: ReadonlyMap<number, TiesOfRow>;
  /** Of rows that name nobody whom one could tell. */
  readonly faults: readonly RowFault[];
}

/** So many are looked for at once. */
const BATCH = 500;

/** Who pays or answers for whom, of a whole file: whoever is named may stand in a later row, or be there already. */
@Injectable()
export class FindTied {
  constructor(private readonly known: KnownPeople) {}

  async among(tenant: string, people: readonly RowPerson[]): Promise<TiesFound> {
    const tied = people.filter(({ ties }) => Object.keys(ties).length > 0);
    if (tied.length === 0) return { ties: new Map(), faults: [] };
    const inFile = new PeopleInFile(people);
    const ties = new Map<number, TiesOfRow>();
    const faults: RowFault[] = [];
    for (let from = 0; from < tied.length; from += BATCH) {
      const rows = tied.slice(from, from + BATCH);
      const there = await this.known.among(tenant, rows.flatMap(asPeople));
      for (const row of rows) {
        const found = tiesOf(row, inFile, there);
        faults.push(...found.faults);
        ties.set(row.line, found.ties);
      }
    }
    return { ties, faults };
  }
}

/** Each cell as if it were somebody: by what they might be known. */
function asPeople({ line, ties }: RowPerson): RowPerson[] {
  return Object.values(ties).map((cell) => {
    const { id, email, national_id, organization_number, name } = keysIn(cell);
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
    const profile = { first_name: name, last_name_1: '', national_id };
    return {
      line,
      ...(isId && { id }),
      email,
      profile,
      isEntity: false,
      tags: [],
      belonging: { organization_number },
      ties: {},
    };
  });
}

function tiesOf(row: RowPerson, inFile: PeopleInFile, there: PeopleThere) {
  const faults: RowFault[] = [];
  const found: Partial<Record<TieKind, Tied>> = {};
  for (const kind of tieKinds) {
    const cell = row.ties[kind];
    if (cell === undefined) continue;
    const other = inFile.find(cell);
    // Who pays for themselves is often said so.
    if (other === row) continue;
    const user = other ? undefined : personIn(cell, there);
    if (other) found[kind] = { row: other };
    else if (user) found[kind] = { user };
    else faults.push(fault(row.line, kind, 'identity.import_unknown_tied', { name: cell }));
  }
  return { ties: found, faults };
}

function personIn(cell: string, there: PeopleThere): PersonThere | undefined {
  const { name, ...keys } = keysIn(cell);
  const [key] = (Object.keys(keys) as (keyof typeof keys)[]).filter((one) => there.find(one, keys[one]));
  const called = there.calledSo(name);
  return key ? there.find(key, keys[key]) : called.length === 1 ? called[0] : undefined;
}

/** What the row says otherwise of who pays or answers for somebody who is there; `known`: who is there of the file's own lines. */
export function tieDifferences(
  ties: TiesOfRow,
  person: PersonThere,
  known: ReadonlyMap<number, PersonThere>,
): Difference[] {
  return tieKinds.flatMap((kind) => {
    const tied = ties[kind];
    return tied ? tieDifference(kind, person, otherIn(tied, known)) : [];
  });
}

function tieDifference(kind: TieKind, { id, ties }: PersonThere, after: ReturnType<typeof otherIn>): Difference[] {
  const before = ties?.[kind];
  const isSo = after.id !== undefined && [before?.id, id].includes(after.id);
  return isSo ? [] : [{ field: kind, before: before?.name ?? null, after: nameOf(after) }];
}

/** Somebody who is there, or somebody new. */
function otherIn(tied: Tied, known: ReadonlyMap<number, PersonThere>): Called {
  return 'user' in tied ? tied.user : (known.get(tied.row.line) ?? tied.row.profile);
}

interface Called {
  readonly id?: string;
  readonly first_name: string;
  readonly last_name_1: string;
}

const nameOf = ({ first_name, last_name_1 }: Called) => `${first_name} ${last_name_1}`.trim();

/** A row that is asked for: whom it enrols, or who is there. */
type Named = RowPerson & { readonly user: string; readonly there?: string };

/** A child, who answers for it, who pays for those: nobody is further from who pays for nobody. Two who name each other come to it, too. */
const DEEPEST = 3;

/** With the ids of whom they are tied to; whoever is named stands before all who name them, and has a lower rank. */
export function tiedLast(people: readonly Named[], ties: ReadonlyMap<number, TiesOfRow>) {
  const ids = new Map(people.map(({ line, user, there }) => [line, there ?? user]));
  const tiesOf = (line: number) => Object.entries(ties.get(line) ?? {}) as [TieKind, Tied][];
  const idOf = (tied: Tied) => ('user' in tied ? tied.user.id : ids.get(tied.row.line));
  const ranks = new Map<number, number>();
  const rankOf = (line: number) => ranks.get(line) ?? 0;
  for (let step = 0; step < DEEPEST; step += 1)
    for (const { line } of people) {
      const before = tiesOf(line).map(([, tied]) => ('row' in tied ? rankOf(tied.row.line) + 1 : 0));
      ranks.set(line, Math.min(DEEPEST, Math.max(0, ...before)));
    }
  return people
    .map(({ there: _, ...row }) => {
      const tied: Tying = Object.fromEntries(tiesOf(row.line).map(([kind, one]) => [kind, idOf(one)]));
      return { ...row, tied, rank: rankOf(row.line) };
    })
    .toSorted((a, b) => a.rank - b.rank || a.line - b.line);
}
