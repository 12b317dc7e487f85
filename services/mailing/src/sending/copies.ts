import { derivedId } from '@ateneo/cqrs';
import { askForEffects, EFFECTS_CHANNEL } from '@ateneo/effects';
import { type Database, OWNER_DATABASE, type Tx } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { Reader } from '../adapters/readers.js';

/** The kind of effect that sends a copy of an issue; its reference is the copy's id. */
export const NEWSLETTER = 'newsletter';

/** Why a copy is postponed that was taken while its sending stands still. */
export const PAUSED = 'paused';

export type CopyEnd = 'accepted' | 'failed' | 'skipped';

export interface StoredCopy {
  readonly issue: string;
  readonly subscription: string;
  readonly status: 'waiting' | CopyEnd;
}

export interface CopyTotals {
  readonly waiting: number;
  readonly accepted: number;
  readonly failed: number;
  readonly skipped: number;
}

/** So many rows a statement. */
const BATCH = 1_000;

/** What came of each copy of each issue. */
@Injectable()
export class Copies {
  constructor(@Inject(OWNER_DATABASE) private readonly database: Database) {}

  async one(tenant: string, id: string): Promise<StoredCopy | undefined> {
    const sql = 'select issue, subscription, status from mailing.copy where id = $1';
    return (await this.database.read<StoredCopy>(tenant, sql, [id]))[0];
  }

  /** What is settled stays: a second attempt after a crash finds it so. */
  async end(tenant: string, id: string, status: CopyEnd, reason: string | null): Promise<void> {
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
export async function writeCopies(tx: Tx, issue: string, readers: readonly Reader[]): Promise<void> {
  for (let from = 0; from < readers.length; from += BATCH) {
    const rows = readers.slice(from, from + BATCH).map((reader) => ({ ...reader, id: copyOf(issue, reader) }));
    await tx.query(
      `insert into mailing.copy (id, issue, subscription, user_id, language)
       select id, $2, subscription, user_id, language
       from unnest($1::uuid[], $3::uuid[], $4::uuid[], $5::text[]) as r (id, subscription, user_id, language)
       on conflict do nothing`,
      [
        rows.map(({ id }) => id),
        issue,
        rows.map(({ subscription }) => subscription),
        rows.map(({ user }) => user),
        rows.map(({ language }) => language),
      ],
    );
    await askForEffects(
      tx,
      rows.map(({ id, user }) => ({ kind: NEWSLETTER, key: `${id}/0`, reference: id, recipient: user ?? undefined })),
    );
  }
}

/** Of this issue to this reader there is one. */
function copyOf(issue: string, { subscription }: Reader): string {
  return derivedId(issue, `mailing.copy/${subscription}`);
}

/** Nothing waits in the ledger any more of an issue that is paused or cancelled. */
export async function withdrawCopies(tx: Tx, issue: string): Promise<void> {
  await tx.query(
    `update effects.effect e set status = 'done', reason = 'withdrawn', next_attempt = null, finished_at = now()
     from mailing.copy c where c.issue = $1 and c.status = 'waiting' and e.kind = $2 and e.reference = c.id::text
       and e.status = 'pending'`,
    [issue, NEWSLETTER],
  );
}

/** Whatever waits is asked for anew, under a name of its own. */
export async function askAgain(tx: Tx, issue: string, round: string): Promise<void> {
  // Those that were taken between the pause and its withdrawal stand postponed: their moment is now.
  const due = `update effects.effect e set next_attempt = now(), due_at = now() from mailing.copy c
    where c.issue = $1 and c.status = 'waiting' and e.kind = $2 and e.reference = c.id::text
      and e.status = 'pending' and e.reason = '${PAUSED}'`;
  await tx.query(due, [issue, NEWSLETTER]);
  // One that is in hand already goes on by itself: two would be two mails.
  const sql = `select id, user_id from mailing.copy c where issue = $1 and status = 'waiting' and not exists (
    select 1 from effects.effect e where e.kind = $2 and e.reference = c.id::text and e.status in ('pending', 'running'))
    order by id`;
  const rows = await tx.query<{ id: string; user_id: string | null }>(sql, [issue, NEWSLETTER]);
  const asked = rows.map(({ id, user_id }) => ({
    kind: NEWSLETTER,
    key: `${id}/${round}`,
    reference: id,
    recipient: user_id ?? undefined,
  }));
  for (let from = 0; from < asked.length; from += BATCH) await askForEffects(tx, asked.slice(from, from + BATCH));
  await tx.query('select pg_notify($1, $2)', [EFFECTS_CHANNEL, NEWSLETTER]);
}

/** All that is not in hand comes to this end; what is in hand comes to its own. */
export async function endWaiting(tx: Tx, issue: string, status: CopyEnd, reason: string): Promise<void> {
  const sql = `update mailing.copy set status = $2, reason = $3, change_datetime = now()
    where issue = $1 and status = 'waiting' and not exists (select 1 from effects.effect e
      where e.kind = $4 and e.reference = mailing.copy.id::text and e.status = 'running')`;
  await tx.query(sql, [issue, status, reason, NEWSLETTER]);
}

/** Those that failed wait again. */
export async function reviveFailed(tx: Tx, issue: string): Promise<void> {
  const sql = `update mailing.copy set status = 'waiting', reason = null, change_datetime = now() where issue = $1 and status = 'failed'`;
  await tx.query(sql, [issue]);
}
