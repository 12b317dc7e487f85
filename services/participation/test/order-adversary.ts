import { createHash } from 'node:crypto';
import pg from 'pg';

/** A row with its system columns: which transaction and which of its commands wrote it, and where it lies. */
type Row = Record<string, unknown>;

/** Every table as it lies on the disk, row by row. */
export type Dump = ReadonlyMap<string, readonly Row[]>;

/** What is known of a person from the views: everything that may name them. */
export interface Known {
  readonly id: string;
  readonly email: string;
}

/** Whom somebody takes to have said what. */
export type Guess = ReadonlyMap<string, string>;

/** All that a SELECT shows, of every schema but PostgreSQL's own, in one snapshot and in physical order. */
export async function dumpOf(client: pg.Client): Promise<Dump> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const dump = new Map<string, readonly Row[]>();
  await client.query('begin isolation level repeatable read');
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) || jsonb_build_object('xmin', t.xmin::text::bigint, 'cmin', t.cmin::text::bigint, 'ctid', t.ctid) as row
       from ${name} t order by t.ctid`,
    );
    dump.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  await client.query('commit');
  return dump;
}

/** The votes of a dump, in the order in which they were committed. */
export function votesIn(dump: Dump): { value: string; xmin: number }[] {
  return dump
    .get('event_store.events')!
    .filter(({ type }) => type === 'AmendmentVoteCast')
    .map(({ position, data, xmin }) => ({
      position: Number(position),
      value: (JSON.parse(String(data)) as { value: string }).value,
      xmin: Number(xmin),
    }))
    .sort((a, b) => a.position - b.position);
}

interface LoggedVote {
  readonly type: string;
  readonly position: number;
  readonly stream: string;
  readonly value?: string;
}

/**
 * By way of looking: what those whose accounts ended had voted, read from what became of their votes. The first goes by
 * the withdrawal that stands next after the event which names the person, the second by the order of both.
 */
export function withdrawnAfter(dump: Dump, people: readonly string[]): Map<string, string>[] {
  const log = dump
    .get('event_store.events')!
    .map(({ type, position, stream, data }) => ({
      type: String(type),
      position: Number(position),
      stream: String(stream),
      data: String(data),
    }))
    .sort((a, b) => a.position - b.position);
  const valueOf = new Map<string, string>();
  const gone: LoggedVote[] = [];
  for (const { data, ...event } of log) {
    const { value, from } = data.startsWith('{') ? (JSON.parse(data) as { value?: string; from?: string }) : {};
    if (/^AmendmentVote(Cast|Changed)$/.test(event.type)) valueOf.set(event.stream, value!);
    if (/^AmendmentVote(Withdrawn|Restored)$/.test(event.type)) {
      gone.push({ ...event, value: from ?? value ?? valueOf.get(event.stream)! });
    }
  }
  const ended = people.map((person) => {
    const ends = log.filter(
      ({ type, data }) => /^(PeopleMerged|AccountMerged|AccountErased)$/.test(type) && data.includes(person),
    );
    return { person, at: ends[0]?.position ?? Infinity };
  });
  const next = ended.map(({ person, at }) => [person, gone.find(({ position }) => position > at)?.value] as const);
  const inOrderOfEnds = ended.toSorted((a, b) => a.at - b.at);
  const ranked = inOrderOfEnds.map(({ person }, n) => [person, gone[n]?.value] as const);
  return [next, ranked].map((guesses) => new Map(guesses.flatMap(([who, what]) => (what ? [[who, what]] : []))));
}

/** The rows of a table that name one person and no other, as they lie. */
interface Named {
  readonly person: string;
  readonly row: Row;
  /** Which of the table's rows it is when they are sorted by their names. */
  readonly place: number;
}

/**
 * Looks for whom each row names: by id or e-mail, by hashes of them, and by whatever else stands beside one person alone (a
 * session's id) and its hashes.
 */
export function namedRows(dump: Dump, tenant: string, people: readonly Known[]): Map<string, Named[]> {
  const names = new Map(people.flatMap(({ id, email }) => formsOf(tenant, id, email).map((name) => [name, id])));
  for (const [token, person] of besideOne(dump, names))
    for (const form of formsOf(tenant, token)) names.set(form, person);
  const named = new Map<string, Named[]>();
  for (const [table, rows] of dump) {
    const found = rows.flatMap((row) => {
      const person = onlyOne(tokensOf(row), names);
      return person ? [{ person, row }] : [];
    });
    if (found.length === 0) continue;
    const places = placesOf(rows);
    named.set(
      table,
      found.map((one) => ({ ...one, place: places.get(one.row)! })),
    );
  }
  return named;
}

/** What stands in rows of one person and of no other. */
function besideOne(dump: Dump, names: ReadonlyMap<string, string>): [string, string][] {
  const beside = new Map<string, Set<string>>();
  for (const row of [...dump.values()].flat()) {
    const tokens = tokensOf(row);
    const person = onlyOne(tokens, names);
    if (!person) continue;
    for (const token of tokens) if (!names.has(token)) beside.set(token, (beside.get(token) ?? new Set()).add(person));
  }
  return [...beside].flatMap(([token, [person = '', ...others]]) => (others.length === 0 ? [[token, person]] : []));
}

function placesOf(rows: readonly Row[]): Map<Row, number> {
  const texts = rows.map((row) => ({ row, text: textOf(row) })).sort((a, b) => compared(a.text, b.text));
  return new Map(texts.map(({ row }, place) => [row, place]));
}

function formsOf(tenant: string, ...names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const hash = createHash('sha256').update(name);
    const inTenant = createHash('sha256').update(`${tenant}/${name}`).digest('base64url');
    return [name, hash.copy().digest('hex'), hash.digest('base64url'), inTenant, inTenant.slice(0, 32)];
  });
}

/** Most rows stand in the next dump as they are, and are read in each two or three times. */
const [texts, tokens] = [new WeakMap<Row, string>(), new Map<string, ReadonlySet<string>>()];

function tokensOf(row: Row): ReadonlySet<string> {
  const text = textOf(row);
  const kept = tokens.get(text);
  if (kept) return kept;
  const forms = [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, /(?<![\w-])[\w-]{32,64}(?![\w-])/g, /[\w.]+@[\w.]+/g];
  const found = new Set(forms.flatMap((pattern) => text.match(pattern) ?? []));
  tokens.set(text, found);
  return found;
}

function textOf(row: Row): string {
  const kept = texts.get(row);
  if (kept !== undefined) return kept;
  const { xmin: _x, cmin: _m, ctid: _c, ...columns } = row;
  const text = JSON.stringify(columns);
  texts.set(row, text);
  return text;
}

function onlyOne(tokens: ReadonlySet<string>, names: ReadonlyMap<string, string>): string | undefined {
  const found = new Set([...tokens].flatMap((token) => names.get(token) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

/** By way of looking: whom the last vote before the dump is taken to be of. */
export function lastVoters(named: ReadonlyMap<string, readonly Named[]>): Map<string, string> {
  const guesses = new Map<string, string>();
  for (const [table, rows] of named) {
    const order = inOrder(rows, 'xmin');
    const latest = order.filter(({ row }) => row['xmin'] === order.at(-1)!.row['xmin']);
    const byCommand = inOrder(latest, 'cmin');
    guesses.set(`${table}: first command of the last by xmin`, byCommand[0]!.person);
    guesses.set(`${table}: last command of the last by xmin`, byCommand.at(-1)!.person);
    guesses.set(`${table}: odd one of the last by xmin`, oddOne(latest).person);
    for (const column of Object.keys(rows[0]!.row))
      guesses.set(`${table}: last by ${column}`, inOrder(rows, column).at(-1)!.person);
  }
  return guesses;
}

/** Whose neighbours by name were not written with it. */
function oddOne(rows: readonly Named[]): Named {
  const places = new Set(rows.map(({ place }) => place));
  return rows.find(({ place }) => !places.has(place - 1) && !places.has(place + 1)) ?? rows.at(-1)!;
}

/** By way of looking: who said what, in all. */
export function allVoters(dump: Dump, named: ReadonlyMap<string, readonly Named[]>): Map<string, Guess> {
  const votes = votesIn(dump);
  const guesses = new Map<string, Guess>();
  for (const [table, rows] of named) {
    guesses.set(`${table}: vote after xmin`, new Map(rows.flatMap((row) => nextVote(row, votes))));
    const first = firstCommands(rows);
    guesses.set(`${table}: vote after first command's xmin`, new Map(first.flatMap((row) => nextVote(row, votes))));
    for (const column of Object.keys(rows[0]!.row)) {
      const people = [
        ...new Set(
          inOrder(rows, column)
            .map(({ person }) => person)
            .reverse(),
        ),
      ].reverse();
      const shift = votes.length - people.length;
      const ranked = people.map((person, n) => [person, votes[n + shift]?.value ?? ''] as const);
      guesses.set(`${table}: ranks by ${column}`, new Map(ranked));
    }
  }
  return guesses;
}

/** Of each transaction what it wrote first: what it was begun for. */
function firstCommands(rows: readonly Named[]): Named[] {
  const first = new Map<unknown, number>();
  for (const { row } of inOrder(rows, 'cmin')) if (!first.has(row['xmin'])) first.set(row['xmin'], Number(row['cmin']));
  return inOrder(rows, 'xmin').filter(({ row }) => row['cmin'] === first.get(row['xmin']));
}

function nextVote({ person, row }: Named, votes: readonly { value: string; xmin: number }[]): [string, string][] {
  const vote = votes.find(({ xmin }) => xmin > Number(row['xmin']));
  return vote ? [[person, vote.value]] : [];
}

function inOrder(rows: readonly Named[], column: string): Named[] {
  return [...rows].sort((a, b) => compared(keyOf(a.row, column), keyOf(b.row, column)));
}

function compared(one: string | number, other: string | number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function keyOf(row: Row, column: string): string | number {
  const value = row[column];
  if (typeof value === 'number') return value;
  const tuple = /^\((\d+),(\d+)\)$/.exec(String(value));
  return tuple ? Number(tuple[1]) * 1000 + Number(tuple[2]) : String(value ?? '');
}
