import { derivedId } from '@ateneo/cqrs';
import { askForEffects, EFFECTS_CHANNEL } from '@ateneo/effects';
import { type Database, OWNER_DATABASE, type Tx } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { isAccountOf } from '../../../identity/src/public/accounts-of-people.js';
import type { Reader } from '../queries/readers.js';
import { type Pace, turnsOf } from './pace.js';

/** The kind of effect that sends a copy of an issue; its reference is the copy's id. */
export const NEWSLETTER = 'newsletter';

/** Why a copy is postponed that was taken while its sending stands still. */
export const PAUSED = 'paused';

/** Why a copy waits whose turn came in the quiet hours. */
export const QUIET = 'quiet_hours';

export type CopyEnd = 'accepted' | 'failed' | 'skipped';

export interface StoredCopy {
  readonly issue: string;
  readonly subscription: string;
  readonly status: 'waiting' | CopyEnd;
  /** Not before this moment. */
  readonly turn: Date | null;
  /** Of one that waits: what came of its last attempt, where it must be known. */
  readonly reason: string | null;
}

export interface CopyTotals {
  readonly waiting: number;
  readonly accepted: number;
  readonly failed: number;
  readonly skipped: number;
}

/** How the copies of an issue are to go out. */
export interface Plan {
  readonly pace: Pace;
  /** Not before this moment; null: at once. */
  readonly at: string | null;
}

/** So many rows a statement. */
const BATCH = 1_000;

/** What came of each copy of each issue. */
@Injectable()
export class Copies {
  constructor(@Inject(OWNER_DATABASE) private readonly database: Database) {}

  async find(tenant: string, id: string): Promise<StoredCopy | undefined> {
    const sql = 'select issue, subscription, status, turn, reason from mailing.copy where id = $1';
    return (await this.database.read<StoredCopy>(tenant, sql, [id]))[0];
  }

  /** Whether a person whose accounts were merged has this issue by another copy, or is to: their own, else the first. */
  async hasOther(
    tenant: string,
    copy: { readonly issue: string; readonly id: string },
    person: string,
  ): Promise<boolean> {
    const sql = `select 1 from mailing.copy c where c.issue = $1 and c.id <> $2
      and ${isAccountOf('c.user_id')('array[$3::uuid]')}
      and (c.status = 'accepted' or c.status = 'waiting' and (c.user_id = $3 or c.id < $2)) limit 1`;
    return (await this.database.read(tenant, sql, [copy.issue, copy.id, person])).length > 0;
  }

  /**
   * When a copy may go whose turn came in quiet hours that end at a moment. Where there is a rate, all that waits of its issue gets another
   * turn, at which it then asks again; who asks while another gives them finds its own.
   */
  async afterQuiet(tenant: string, id: string, issue: string, { pace, at }: Plan & { at: string }): Promise<string> {
    if (pace.newsletter_rate === 0) return at;
    return this.database.inTenant(tenant, async (tx) => {
      await oneByOne(tx);
      const [own] = await tx.query<{ turn: Date | null }>('select turn from mailing.copy where id = $1', [id]);
      if (own?.turn && own.turn.getTime() > Date.now()) return own.turn.toISOString();
      const waiting = `select id from mailing.copy where issue = $1 and status = 'waiting' order by turn, id`;
      const ids = (await tx.query<{ id: string }>(waiting, [issue])).map((row) => row.id);
      const turns = await giveTurns(tx, issue, ids, { pace, at });
      return turns[ids.indexOf(id)] ?? at;
    });
  }

  /** What is settled stays: a second attempt after a crash finds it so. `waiting`: it is told with the reason, and goes on. */
  async end(tenant: string, id: string, status: StoredCopy['status'], reason: string | null): Promise<void> {
    const sql = `update mailing.copy set status = $2, reason = $3, change_datetime = now()
      where id = $1 and status = 'waiting'`;
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [id, status, reason]));
  }

  async hasWaiting(tenant: string, issue: string): Promise<boolean> {
    const sql = `select 1 from mailing.copy where issue = $1 and status = 'waiting' limit 1`;
    return (await this.database.read(tenant, sql, [issue])).length > 0;
  }

  async totals(tenant: string, issue: string): Promise<CopyTotals> {
    const sql = `select count(*) filter (where status = 'waiting')::int as waiting,
        count(*) filter (where status = 'accepted')::int as accepted,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status = 'skipped')::int as skipped from mailing.copy where issue = $1`;
    return (await this.database.read<CopyTotals>(tenant, sql, [issue]))[0]!;
  }

  /** Who somebody is that has gone is known no more; what came of their copies stays, for the totals. */
  async forget(tenant: string, user: string): Promise<void> {
    await this.database.inTenant(tenant, (tx) =>
      tx.query('update mailing.copy set user_id = null where user_id = $1', [user]),
    );
  }
}

/** Writes a copy for each reader, and asks for its sending: all in one transaction, and again the same. */
export async function writeCopies(tx: Tx, issue: string, readers: readonly Reader[], plan: Plan): Promise<void> {
  const turns = await turnsFor(tx, readers.length, plan);
  for (let from = 0; from < readers.length; from += BATCH) {
    const rows = readers.slice(from, from + BATCH).map((reader, nth) => ({
      ...reader,
      id: copyOf(issue, reader),
      turn: turns[from + nth],
    }));
    await tx.query(
      `insert into mailing.copy (id, issue, subscription, user_id, language, turn)
       select id, $2, subscription, user_id, language, turn
       from unnest($1::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[])
         as r (id, subscription, user_id, language, turn)
       on conflict do nothing`,
      [
        rows.map(({ id }) => id),
        issue,
        rows.map(({ subscription }) => subscription),
        rows.map(({ user }) => user),
        rows.map(({ language }) => language),
        rows.map(({ turn }) => turn ?? null),
      ],
    );
    await askForEffects(
      tx,
      rows.map(({ id, user, turn }) => ({
        kind: NEWSLETTER,
        key: `${id}/0`,
        reference: id,
        recipient: user ?? undefined,
        at: turn,
      })),
    );
  }
}

/** Issues share a tenant's rate: among the turns of one there are none of another, whichever was sent first. */
async function turnsFor(tx: Tx, count: number, { pace, at }: Plan): Promise<(string | undefined)[]> {
  const begins = at === null ? undefined : Date.parse(at);
  if (pace.newsletter_rate === 0) return turnsOf(count, begins, pace);
  await oneByOne(tx);
  const sql = `select min(turn) as from, max(turn) as until from mailing.copy
    where status = 'waiting' and turn is not null group by issue order by 1`;
  const taken = await tx.query<{ from: Date; until: Date }>(sql);
  const busy = taken.map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }));
  return turnsOf(count, Math.max(Date.now(), begins ?? 0), pace, busy);
}

/** Turns are given by one after the other, so that each sees what the one before has taken. */
async function oneByOne(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('mailing.turns'), hashtext(current_setting('app.tenant')))`);
}

/** Other turns for what waits of an issue; what they had is over, and free for others. */
async function giveTurns(tx: Tx, issue: string, ids: readonly string[], plan: Plan): Promise<(string | undefined)[]> {
  // Before any row is taken: who gives turns waits for no row of another who waits to give them.
  await oneByOne(tx);
  await tx.query('update mailing.copy set turn = null where issue = $1', [issue]);
  const turns = await turnsFor(tx, ids.length, plan);
  const sql = `update mailing.copy c set turn = t.turn
    from unnest($1::uuid[], $2::timestamptz[]) as t (id, turn) where c.id = t.id`;
  await tx.query(sql, [ids, turns.map((turn) => turn ?? null)]);
  return turns;
}

/** Of this issue to this reader there is one. */
function copyOf(issue: string, { subscription }: Reader): string {
  return derivedId(issue, `mailing.copy/${subscription}`);
}

// The ledger knows a copy by its id alone, and right after thousands were written the planner takes both tables for small ones
// and would compare each with each: so ids are read first and handed over as a list, which is looked up by hash.

/** Nothing waits in the ledger any more of an issue that is paused or cancelled. */
export async function withdrawCopies(tx: Tx, issue: string): Promise<void> {
  const waiting = await waitingCopies(tx, issue);
  await tx.query(
    `update effects.effect set status = 'done', reason = 'withdrawn', next_attempt = null, finished_at = now()
     where kind = $1 and status = 'pending' and reference = any($2::text[])`,
    [NEWSLETTER, waiting.map(({ id }) => id)],
  );
  // Their turns are free for others.
  await tx.query("update mailing.copy set turn = null where issue = $1 and status = 'waiting'", [issue]);
}

function waitingCopies(tx: Tx, issue: string): Promise<{ id: string; user_id: string | null }[]> {
  const sql = `select id, user_id from mailing.copy where issue = $1 and status = 'waiting' order by id`;
  return tx.query(sql, [issue]);
}

/** Whatever waits is asked for anew, under a name of its own. */
export async function askAgain(tx: Tx, issue: string, round: string, plan: Plan): Promise<void> {
  const waiting = await waitingCopies(tx, issue);
  const ids = waiting.map(({ id }) => id);
  // Those that were taken between the pause and its withdrawal stand postponed: their moment is now.
  const due = `update effects.effect set next_attempt = now(), due_at = now()
    where kind = $1 and status = 'pending' and reason = $2 and reference = any($3::text[])`;
  await tx.query(due, [NEWSLETTER, PAUSED, ids]);
  // One that is in hand already goes on by itself: two would be two mails.
  const sql = `select reference from effects.effect
    where kind = $1 and status in ('pending', 'running') and reference = any($2::text[])`;
  const inHand = await tx.query<{ reference: string }>(sql, [NEWSLETTER, ids]);
  const goesOn = new Set(inHand.map(({ reference }) => reference));
  const idle = waiting.filter(({ id }) => !goesOn.has(id));
  const turns = await giveTurns(
    tx,
    issue,
    idle.map(({ id }) => id),
    plan,
  );
  const asked = idle.map(({ id, user_id }, nth) => ({
    kind: NEWSLETTER,
    key: `${id}/${round}`,
    reference: id,
    recipient: user_id ?? undefined,
    at: turns[nth],
  }));
  for (let from = 0; from < asked.length; from += BATCH) await askForEffects(tx, asked.slice(from, from + BATCH));
  await tx.query('select pg_notify($1, $2)', [EFFECTS_CHANNEL, NEWSLETTER]);
}

/** All that is not in hand comes to this end; what is in hand comes to its own. */
export async function endWaiting(tx: Tx, issue: string, status: CopyEnd, reason: string): Promise<void> {
  const running = `select reference from effects.effect where kind = $1 and status = 'running'`;
  const inHand = await tx.query<{ reference: string }>(running, [NEWSLETTER]);
  const sql = `update mailing.copy set status = $2, reason = $3, change_datetime = now()
    where issue = $1 and status = 'waiting' and id <> all($4::uuid[])`;
  await tx.query(sql, [issue, status, reason, inHand.map(({ reference: id }) => id)]);
}

/** Those that failed wait again. */
export async function reviveFailed(tx: Tx, issue: string): Promise<void> {
  const sql = `update mailing.copy set status = 'waiting', reason = null, change_datetime = now() where issue = $1 and status = 'failed'`;
  await tx.query(sql, [issue]);
}
