import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { hmacName, open } from '@ateneo/keys';
import pg from 'pg';

/** Rows of every table, in the order in which a dump lists them. */
export type Dump = Map<string, Record<string, unknown>[]>;

/** All that a reader of both databases may hold. */
export interface Loot {
  readonly tenant: string;
  readonly amendment: string;
  readonly people: readonly string[];
  readonly dump: Dump;
  /** Every key that still exists; persons' by id. */
  readonly keys: readonly KeyObject[];
  readonly personKeys: ReadonlyMap<string, KeyObject>;
}

/** Whom the adversary takes to be the voter of which stream, or to have said what. */
export type Guesses = Map<string, string>;

export async function dumpOf(url: string): Promise<Dump> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const dump: Dump = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`);
    dump.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  await client.end();
  return dump;
}

interface VoteSeen {
  readonly stream: string;
  readonly value: string;
  /** As exactly as the event tells, in ms. */
  readonly at: number;
}

/** Votes in the order of the log. */
export function votesIn({ dump, amendment }: Loot): VoteSeen[] {
  return dump
    .get('event_store.events')!
    .filter(({ type, data }) => String(type).startsWith('AmendmentVote') && String(data).includes(amendment))
    .sort((a, b) => Number(a['position']) - Number(b['position']))
    .map(({ stream, id, data, metadata }) => ({
      stream: String(stream).split('-').slice(6).join('-'),
      value: (JSON.parse(String(data)) as { value: string }).value,
      at: timeOf(String(id)) ?? Date.parse((JSON.parse(String(metadata)) as { time: string }).time),
    }));
}

function timeOf(id: string): number | undefined {
  return id[14] === '7' ? parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined;
}

/** Rows in which one of the people stands, beside what they show of them. */
function* rowsAboutPeople({
  dump,
  people,
}: Loot): Generator<{ table: string; person: string; row: string; raw: object }> {
  for (const [table, rows] of dump) {
    for (const raw of rows) {
      const row = JSON.stringify(raw);
      for (const person of people) if (row.includes(person)) yield { table, person, row, raw };
    }
  }
}

/** Looks for a row with a person and the name of a vote in it. */
export function byIds(loot: Loot): Guesses {
  const votes = votesIn(loot);
  const guesses: Guesses = new Map();
  for (const { person, row } of rowsAboutPeople(loot)) {
    const vote = votes.find(({ stream }) => row.includes(stream));
    if (vote) guesses.set(person, vote.stream);
  }
  return guesses;
}

const NEAR_MS = 1000;
const HOUR_MS = 3_600_000;

/** Takes the vote that came right after a person's exact moment, in whatever column. */
export function byTimes(loot: Loot): Guesses {
  const votes = votesIn(loot);
  const guesses: Guesses = new Map();
  for (const { person, raw } of rowsAboutPeople(loot)) {
    for (const text of Object.values(raw).map(String)) {
      const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : NaN;
      if (Number.isNaN(at) || at % HOUR_MS === 0) continue;
      const after = votes.filter((vote) => vote.at >= at - 5 && vote.at - at < NEAR_MS).sort((a, b) => a.at - b.at)[0];
      if (after) guesses.set(person, after.stream);
    }
  }
  return guesses;
}

/** Lays the people of a table, as the dump lists them, beside the votes as they came; one guess a table. */
export function byOrder(loot: Loot): Map<string, Guesses> {
  const votes = votesIn(loot).map(({ stream }) => stream);
  const order = new Map<string, string[]>();
  for (const { table, person } of rowsAboutPeople(loot)) {
    // What was written last stands last.
    order.set(table, [...(order.get(table) ?? []).filter((one) => one !== person), person]);
  }
  return new Map(
    [...order].map(([table, people]) => {
      const shift = votes.length - people.length;
      return [table, new Map(people.map((person, n) => [person, votes[n + shift] ?? '']))];
    }),
  );
}

/** Makes every name that the product could have made, with every key and text there is. */
export function byNames(loot: Loot): Guesses {
  const streams = new Set(votesIn(loot).map(({ stream }) => stream));
  const guesses: Guesses = new Map();
  const texts = [loot.amendment, loot.tenant, '', `${loot.tenant}/${loot.amendment}`];
  for (const key of [...loot.keys, ...texts.map((text) => createSecretKey(Buffer.from(text || '\0')))]) {
    for (const person of loot.people) {
      const name = hmacName(key, 'vote', receiptOf(key, person));
      if (streams.has(name)) guesses.set(person, name);
      if (streams.has(hmacName(key, 'vote', person))) guesses.set(person, hmacName(key, 'vote', person));
    }
  }
  return guesses;
}

function receiptOf(key: KeyObject, person: string): string {
  const hex = createHmac('sha256', key).update(`receipt/${person}`).digest('hex');
  const variant = ((parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Finds a person's idempotency records by every key there is, opens them, and reads what they said: a value, not a stream. */
export function byIdempotencyRecords({ dump, tenant, people, keys, personKeys }: Loot): Guesses {
  const guesses: Guesses = new Map();
  for (const row of dump.get('http.idempotency_records') ?? []) {
    for (const person of people) {
      const names = keys.map((key) => createHmac('sha256', key).update(`person/${person}`).digest('hex').slice(0, 32));
      if (!names.includes(String(row['person']).replaceAll('-', ''))) continue;
      const place = `answer/${tenant}/${row['person']}/${row['key_hash']}`;
      const answer = open(personKeys.get(person)!, String(row['answer']), place) as { body: { value: string } };
      guesses.set(person, answer.body.value);
    }
  }
  return guesses;
}
