import type { ImportField, Language, PeopleImportPreview } from '@ateneo/contracts';
import { type RequestContext, tableReader, type TableReader, toldTable } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Injectable } from '@nestjs/common';
import { ImportActs } from '../../../../published/src/identity/import-acts.js';
import { emptyProfile } from '../account.events.js';
import { CompareAddress } from '../compare-address.js';
import { addressToCompare } from '../profile.policy.js';
import { type Guess, summedUp } from './import-guesses.js';
import { type KnownNames, peopleIn, type PeopleRead, type RowPerson } from './import-rows.js';
import { fault, type RowFault } from './row-fault.js';
import { FindTied, tieDifferences, type TiesOfRow } from './find-tied.js';
import { KnownPeople, type PeopleThere, type PersonThere } from './known-people.js';
import { matchOf } from './match-row.js';
import { NamesForImport } from './names-for-import.js';
import type { PeopleFile } from './read-people.js';
import { type Difference, differencesOf } from './row-differences.js';
import { rowsTold } from './rows-told.js';

const i18n = createServerI18n();
/** Faults, and differences, that are told. */
const MOST_TOLD = 500;
const EXAMPLE_LENGTH = 80;
/** Rows that are looked for at once. */
const BATCH = 1000;

/** Why a row is left out, in words. */
export function faultInWords({ code, details }: Pick<RowFault, 'code' | 'details'>, language: Language): string {
  return i18n.t(language, `errors:${code}`, details);
}

interface KnownRow {
  readonly row: RowPerson;
  readonly person: PersonThere;
  readonly differences: readonly Difference[];
}

/** What is wanted of a file, as far as it says who comes of it. */
export interface Asked {
  readonly creates: boolean;
  readonly chargedFrom: string | undefined;
  readonly genderM: 'woman' | 'man' | undefined;
}

/** What a file comes to beside those who are there. */
export interface Assessed {
  readonly read: PeopleRead;
  readonly fresh: readonly RowPerson[];
  readonly known: readonly KnownRow[];
  readonly ties: ReadonlyMap<number, TiesOfRow>;
  /** Of the file itself, and of whom it cannot mean. */
  readonly faults: readonly RowFault[];
}

/** What a file of people would come to. */
@Injectable()
export class CheckImport {
  constructor(
    private readonly names: NamesForImport,
    private readonly acts: ImportActs,
    private readonly known: KnownPeople,
    private readonly addresses: CompareAddress,
    private readonly tied: FindTied,
  ) {}

  /** Who can be enrolled, who is there, and who is neither. */
  async assess(ctx: RequestContext, file: PeopleFile, { creates, chargedFrom, genderM }: Asked): Promise<Assessed> {
    const { tenant, now, settings } = ctx;
    if (file.missing.length > 0) return { read: nothing, fresh: [], known: [], ties: new Map(), faults: [] };
    const names = await this.names.load(tenant);
    const { legal_age: legalAge, time_zone: timeZone } = settings;
    const settleFee = await this.acts.fees?.settling(tenant, chargedFrom);
    const read = peopleIn(file.lines, file.columns, { now, legalAge, timeZone, names, creates, settleFee, genderM });
    const told = new RowsTold((row, person) => differencesFor(row, person, names, ctx));
    for (let from = 0; from < read.people.length; from += BATCH) {
      const rows = read.people.slice(from, from + BATCH);
      const there = await this.known.among(tenant, rows);
      for (const row of rows) told.add(row, there);
    }
    const rows = [...told.fresh, ...told.known.map(({ row }) => row)];
    const { ties, faults: untied } = await this.tied.among(tenant, rows);
    const isTold = ({ line }: RowPerson) => !untied.some((one) => one.line === line);
    const there = new Map(told.known.map(({ row, person }) => [row.line, person]));
    const known = told.known
      .filter(({ row }) => isTold(row))
      .map((one) => {
        const found = isSpared(one.person, ctx) ? [] : tieDifferences(ties.get(one.row.line) ?? {}, one.person, there);
        return { ...one, differences: [...one.differences, ...found] };
      });
    const faults = [...read.faults, ...told.faults, ...untied].toSorted((a, b) => a.line - b.line);
    return { read, fresh: told.fresh.filter(isTold), known, ties, faults };
  }

  /** Whose postcode is of another province than the rest of their address: whoever imports looks at it before it is kept. */
  private async elsewhere(people: readonly RowPerson[]): Promise<{ line: number; guess: Guess }[]> {
    const found = await Promise.all(
      people.map(async ({ line, profile }) => {
        const address = addressToCompare(profile, profile, emptyProfile);
        const [first] = address ? await this.addresses.find(address) : [];
        if (!address || !first) return [];
        const { address_zip: zip, address_city: town, address_region: region } = address;
        const typed = [zip, first.field === 'address_region' ? region : town].join(' ');
        return [{ line, guess: { field: 'address_zip', kind: 'elsewhere', typed, read: first.province } as const }];
      }),
    );
    return found.flat();
  }

  /** The same in words: the dry run. */
  async preview(ctx: RequestContext, file: PeopleFile, asked: Asked): Promise<PeopleImportPreview> {
    const { read, fresh, known, faults } = await this.assess(ctx, file, asked);
    const changed = known.filter(({ differences }) => differences.length > 0);
    const { duplicates, count, lines } = await this.known.likely(ctx.tenant, fresh);
    const elsewhere = await this.elsewhere(read.people);
    const faulty = new Set(faults.map(({ line }) => line));
    const doubtful = new Set([...read.doubtful, ...elsewhere.map(({ line }) => line), ...lines]);
    const warned = new Set([...doubtful].filter((line) => !faulty.has(line)));
    const told = faults.slice(0, MOST_TOLD);
    return {
      rows: file.lines.length,
      columns: columnsShown(file),
      missing: [...file.missing],
      new: fresh.length,
      on_paper: fresh.filter(({ email }) => email === '').length,
      entities: fresh.filter(({ isEntity }) => isEntity).length,
      known: known.length,
      changed: changed.length,
      unchanged: known.length - changed.length,
      warned: warned.size,
      list: rowsTold(file, { fresh, known, faulty: told.map(({ line }) => line), warned }),
      changes: changesTold(changed, tableReader(ctx)),
      fees: feesTold(fresh, known),
      absent: read.absent,
      faulty: faulty.size,
      faults: faultsTold(told, file, ctx.language),
      guesses: [...read.guesses, ...summedUp(elsewhere)],
      duplicates,
      duplicate_count: count,
    };
  }
}

/** Rows one after another: nobody who is there is two of them. */
class RowsTold {
  readonly fresh: RowPerson[] = [];
  readonly known: KnownRow[] = [];
  readonly faults: RowFault[] = [];
  private readonly seen = new Set<string>();

  constructor(private readonly differences: (row: RowPerson, person: PersonThere) => readonly Difference[]) {}

  add(row: RowPerson, there: PeopleThere): void {
    const { person, wrong } = matchOf(row, there);
    if (wrong) return void this.faults.push(wrong);
    if (!person) return void this.fresh.push(row);
    if (this.seen.has(person.id)) return void this.faults.push(fault(row.line, 'email', 'identity.import_repeated'));
    this.seen.add(person.id);
    this.known.push({ row, person, differences: this.differences(row, person) });
  }
}

function feesTold(fresh: readonly RowPerson[], known: readonly KnownRow[]): PeopleImportPreview['fees'] {
  const isKept = ({ row, person }: KnownRow) => row.fee !== undefined && person.is_member;
  const begun = [...fresh, ...known.filter((one) => !isKept(one)).map(({ row }) => row)].flatMap(
    ({ fee }) => fee ?? [],
  );
  const owing = begun.filter(({ owed }) => owed > 0);
  return {
    count: begun.length,
    for_nothing: begun.filter(({ amount }) => amount === 0).length,
    owing: owing.length,
    owed: owing.reduce((sum, { owed }) => sum + owed, 0),
    kept: known.filter(isKept).length,
  };
}

const nothing: PeopleRead = {
  people: [],
  faults: [],
  guesses: [],
  doubtful: [],
  absent: { tags: [], organizations: [] },
};

const isSpared = ({ is_superuser, id }: PersonThere, { viewer }: RequestContext) => is_superuser && id !== viewer!.id;

/** Nobody corrects another who administers (specification, 6), and nobody sorts who does or manages. */
function differencesFor(row: RowPerson, person: PersonThere, names: KnownNames, ctx: RequestContext) {
  if (isSpared(person, ctx)) return [];
  const found = differencesOf(row, person, names);
  return person.is_superuser || person.is_staff ? found.filter(({ field }) => field !== 'tags') : found;
}

function changesTold(changed: readonly KnownRow[], reader: TableReader): PeopleImportPreview['changes'] {
  return changed
    .flatMap(({ row, person, differences }) =>
      differences.map(({ field, before, after }) => {
        const { line } = toldTable('users', [field], reader);
        const inWords = (value: unknown) => textOf(line({ [field]: value })[0]);
        const name = [person.first_name, person.last_name_1].join(' ');
        return { line: row.line, user: person.id, name, field, before: inWords(before), after: inWords(after) };
      }),
    )
    .slice(0, MOST_TOLD);
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object' && 'euros' in cell) return Number(cell.euros).toFixed(2).replace('.', ',');
  return typeof cell === 'object' && 'date' in cell ? String(cell.date) : String(cell);
};

/** Each with the cell that it is of, so that it can be mended where it is read. */
function faultsTold(faults: readonly RowFault[], { lines, columns }: PeopleFile, language: Language) {
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]));
  return faults.map((one) => {
    const at = columnOf(one.field, columns);
    const typed = cellsOf.get(one.line)?.[at] ?? '';
    return {
      line: one.line,
      field: one.field,
      message: faultInWords(one, language),
      column: at < 0 ? null : at,
      typed,
    };
  });
}

/** Names may stand in a column together. */
function columnOf(field: ImportField, columns: PeopleFile['columns']): number {
  const at = columns.indexOf(field);
  return at >= 0 || !field.includes('name')
    ? at
    : columns.findIndex((one) => one === 'surnames' || one === 'full_name');
}

/** Three different values tell a column better than one. */
const EXAMPLES = 3;

function columnsShown({ headings, columns, lines }: PeopleFile): PeopleImportPreview['columns'] {
  const valuesOf = (index: number) => new Set(lines.flatMap(({ cells }) => cells[index] || []));
  const exampleOf = (index: number) => [...valuesOf(index)].slice(0, EXAMPLES).join(' · ');
  return headings.map((heading, index) => ({
    heading,
    field: columns[index] ?? null,
    example: exampleOf(index).slice(0, EXAMPLE_LENGTH),
  }));
}
