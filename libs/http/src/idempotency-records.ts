import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hmacName, type KeyStore, open, seal } from '@ateneo/keys';
import { DomainError } from '@ateneo/kernel';
import type { Database, Tx } from '@ateneo/persistence';

/** Who repeats what. */
export interface Repeat {
  readonly tenant: string;
  /** Absent for visitors. */
  readonly person: string | undefined;
  /** The client's `Idempotency-Key`. */
  readonly key: string;
  /** Hash of method, path and body. */
  readonly requestHash: string;
  /** What is said on this subject is secret: the row is named and sealed under its vote key, and dies with it (contract, 6). */
  readonly secret?: string | undefined;
}

/** A request that is ours to run. */
interface Held {
  readonly seed: string;
  /** It was begun before, with the same seed unless that is long ago. */
  readonly is_again: boolean;
}

/** An answer as it is given again. */
export interface IdempotencyRecord {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the log stood after the command. */
  readonly position?: string | undefined;
}

/** Whom an answer tells of, if another than who asked: it is sealed with their key, and goes with them. */
export interface AnswerSubject {
  readonly about?: string | undefined;
}

// While a request runs it renews its hold; one whose process died is let go after so many seconds.
const HOLD_SECONDS = 6;
const WAIT_MS = 9_000;

/**
 * How a row is found. Named under a key that is not in this database: a reader of the table learns neither who sent what nor,
 * by trying out bodies, what was sent (contract, 6: a vote's body has three possible values).
 */
interface RowName {
  readonly person: string;
  readonly keyHash: string;
  readonly requestHash: string;
}

interface StoredRow {
  readonly person: string;
  readonly about: string | null;
  readonly key_hash: string;
  readonly answer: string;
}

interface Row {
  request_hash: string;
  about: string | null;
  answer: string | null;
}

/** Answers to `POST`s with an `Idempotency-Key`: 24 hours, per tenant and person, encrypted (contract, 3). */
export class IdempotencyRecords {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyStore,
  ) {}

  /**
   * The idempotency record, or the seed of new ids when the request is now ours to run (then `keep`, `leave` or `release` it). While
   * another one with the same key runs, waits; DomainError `http.conflict` when that takes too long,
   * `http.idempotency_key_reused` when the body differs (both 409).
   */
  async begin(repeat: Repeat): Promise<{ kept: IdempotencyRecord } | Held> {
    const deadline = Date.now() + WAIT_MS;
    const name = await this.nameOf(repeat);
    for (let wait = 20; ; wait = Math.min(wait * 2, 500)) {
      const row = await this.database.inTenant(repeat.tenant, (tx) => hold(tx, name));
      if ('seed' in row) return row;
      if (row.request_hash !== name.requestHash) throw new DomainError('http.idempotency_key_reused');
      if (row.answer !== null)
        return { kept: await this.opened({ ...repeat, about: row.about ?? undefined }, name, row.answer) };
      if (Date.now() > deadline) throw new DomainError('http.conflict');
      await pause(wait);
    }
  }

  /** Says that the request still runs. */
  async renew(repeat: Repeat): Promise<void> {
    const key = keyOf(await this.nameOf(repeat));
    const sql = `update http.idempotency_records set held_until = now() + interval '${HOLD_SECONDS} s' where ${mine}`;
    await this.database.inTenant(repeat.tenant, (tx) => tx.query(sql, key));
  }

  async save(repeat: Repeat & AnswerSubject, answer: IdempotencyRecord): Promise<void> {
    const name = await this.nameOf(repeat);
    const sealed = seal(await this.sealing(repeat), answer, place(repeat, name));
    const sql = `update http.idempotency_records set answer = $3, about = $4, held_until = null where ${mine}`;
    const params = [...keyOf(name), sealed, repeat.about ?? null];
    await this.database.inTenant(repeat.tenant, (tx) => tx.query(sql, params));
  }

  /** It may be done or half done: the next one may try, with the same seed. */
  async releaseHold(repeat: Repeat): Promise<void> {
    const key = keyOf(await this.nameOf(repeat));
    const sql = `update http.idempotency_records set held_until = now() - interval '1 s' where ${mine} and answer is null`;
    await this.database.inTenant(repeat.tenant, (tx) => tx.query(sql, key));
  }

  /** Nothing was done: the next one may try. */
  async discard(repeat: Repeat): Promise<void> {
    const key = keyOf(await this.nameOf(repeat));
    const sql = `delete from http.idempotency_records where ${mine} and answer is null`;
    await this.database.inTenant(repeat.tenant, (tx) => tx.query(sql, key));
  }

  /** Forgets all answers to a person, and those that tell of them. */
  async forget(tenant: string, person: string): Promise<void> {
    const sql = 'delete from http.idempotency_records where person = $1 or about = $2';
    const name = await this.nameOfPerson(tenant, person);
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [name, person]));
  }

  /** What the table calls a person. */
  async nameOfPerson(tenant: string, person: string): Promise<string> {
    return pseudonym(await this.keys.tenantKey(tenant, 'answers'), person);
  }

  /** Every answer of a tenant that opens by its keys and those of these people; answers to secret votes stay shut. */
  async listReadable(tenant: string, people: readonly string[]): Promise<IdempotencyRecord[]> {
    const sql = 'select person, about, key_hash, answer from http.idempotency_records where answer is not null';
    const rows = await this.database.inTenant(tenant, (tx) => tx.query<StoredRow>(sql));
    const own = await this.keys.tenantKey(tenant, 'answers');
    const names = new Map(people.map((person) => [pseudonym(own, person), person]));
    const keys = await this.keys.personKeys(tenant, people);
    return rows.flatMap((row) => {
      const key = keys.get(row.about ?? names.get(row.person) ?? '') ?? own;
      try {
        return [
          open(key, row.answer, place({ tenant }, { person: row.person, keyHash: row.key_hash })) as IdempotencyRecord,
        ];
      } catch {
        return [];
      }
    });
  }

  private async opened(repeat: Repeat & AnswerSubject, name: RowName, answer: string): Promise<IdempotencyRecord> {
    return open(await this.sealing(repeat), answer, place(repeat, name)) as IdempotencyRecord;
  }

  private async nameOf({ tenant, person, key, requestHash, secret: subject }: Repeat): Promise<RowName> {
    const secret = await (subject ? this.keys.voteKey(tenant, subject) : this.keys.tenantKey(tenant, 'answers'));
    return {
      // Of a secret no two rows show the same person: their order beside other deeds would tell whose they are.
      person: pseudonym(secret, subject ? `${person}/${key}` : (person ?? '')),
      keyHash: hmacName(secret, 'key', key),
      requestHash: hmacName(secret, 'request', requestHash),
    };
  }

  // A person's answers die with the person's key, and so does what was answered to a visitor who became one.
  private async sealing({ tenant, person, about = person, secret }: Repeat & AnswerSubject): Promise<KeyObject> {
    const key = await (about ? this.keys.ensurePersonKey(tenant, about) : this.keys.tenantKey(tenant, 'answers'));
    return secret ? both(key, await this.keys.voteKey(tenant, secret)) : key;
  }
}

const mine = 'person = $1 and key_hash = $2';

function keyOf({ person, keyHash }: Pick<RowName, 'person' | 'keyHash'>): string[] {
  return [person, keyHash];
}

/** A key that nobody has without both. */
function both(key: KeyObject, other: KeyObject): KeyObject {
  return createSecretKey(createHmac('sha256', other).update(key.export()).digest());
}

/** In the shape of the column: a UUID that stands for the person. */
function pseudonym(secret: KeyObject, person: string): string {
  const hex = createHmac('sha256', secret).update(`person/${person}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function place({ tenant }: Pick<Repeat, 'tenant'>, name: Pick<RowName, 'person' | 'keyHash'>): string {
  return `answer/${tenant}/${keyOf(name).join('/')}`;
}

/** The seed, when it is held by us now; else the row that stands in the way. */
async function hold(tx: Tx, { person, keyHash, requestHash }: RowName): Promise<Row | Held> {
  const [taken] = await tx.query<Held>(
    // Rounded up to the hour: to the millisecond it would stand beside the event that it made.
    `insert into http.idempotency_records as k (person, key_hash, request_hash, held_until, created_at)
     values ($1, $2, $3, now() + interval '${HOLD_SECONDS} s', date_trunc('hour', now()) + interval '1 hour')
     on conflict (tenant_id, person, key_hash) do update
       set request_hash = excluded.request_hash, held_until = excluded.held_until, answer = null,
         seed = case when k.answer is null then k.seed else excluded.seed end, created_at = excluded.created_at
       where k.created_at < now() - interval '24 hours'
          or (k.answer is null and k.held_until < now() and k.request_hash = excluded.request_hash)
     returning seed, xmax <> 0 as is_again`,
    [person, keyHash, requestHash],
  );
  if (taken) {
    await sweep(tx);
    return taken;
  }
  const rows = await tx.query<Row>(`select request_hash, about, answer from http.idempotency_records where ${mine}`, [
    person,
    keyHash,
  ]);
  // It may have been let go in between; then it is "running" for one more turn.
  return rows[0] ?? { request_hash: requestHash, about: null, answer: null };
}

/** Now and then, whoever comes by takes the old ones out. */
async function sweep(tx: Tx): Promise<void> {
  if (Math.random() < 0.01)
    await tx.query(`delete from http.idempotency_records where created_at < now() - interval '24 hours'`);
}
