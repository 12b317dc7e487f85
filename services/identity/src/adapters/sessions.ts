import { Database, type Tx } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { RefreshLink } from './refresh-token.js';

const DAY = 24 * 60 * 60;
const IDLE_DAYS = 30;
/** Contract, 4. */
export const IDLE_SECONDS = IDLE_DAYS * DAY;
const LONGEST_DAYS = 90;
const GRACE_SECONDS = 10;
const TODAY = `(now() at time zone 'utc')::date`;

/** What a refresh came to. */
export interface Rotated {
  /** The link to hand out. */
  readonly link: RefreshLink;
  /** For how long it is good if nobody uses it. */
  readonly secondsLeft: number;
}

interface Row {
  readonly generation: number;
  readonly seconds_left: number;
  /** Null before the first rotation. */
  readonly in_grace: boolean | null;
  /** Used lately, and not begun before all sessions of its person were ended. */
  readonly is_good: boolean;
}

/**
 * Sessions as rows (contract, 4 and 5): one each sign-in, its chain of refresh tokens counted; a session without a row is
 * over. Whose it is stands in its tokens alone: a row that named its person would be written right before each vote, and the
 * order of transactions would tell whose the vote is (contract, 6; decision 37).
 */
@Injectable()
export class Sessions {
  constructor(private readonly database: Database) {}

  async begin(tenant: string, session: string): Promise<void> {
    await this.database.inTenant(tenant, async (tx) => {
      await tx.query(`insert into identity.session (id, used_on) values ($1, ${TODAY})`, [session]);
      await forgetUnused(tx);
    });
  }

  /** How often all sessions of a person were ended; part of every token. Asked before the password is looked at. */
  async roundOf(tenant: string, user: string): Promise<number> {
    const sql = 'select times from identity.sign_out where user_id = $1';
    const [row] = await this.database.read<{ times: number }>(tenant, sql, [user]);
    return row?.times ?? 0;
  }

  /**
   * Moves the chain on. The link before the present one is good for 10 s more and answers the same successor; any older
   * use of one ends the session: it was stolen, or we cannot tell. Undefined when the session is over.
   */
  rotate(tenant: string, link: RefreshLink): Promise<Rotated | undefined> {
    return this.database.inTenant(tenant, async (tx) => {
      const row = await lock(tx, link);
      if (!row?.is_good || row.seconds_left <= 0) return undefined;
      const secondsLeft = Math.floor(Math.min(IDLE_SECONDS, row.seconds_left));
      const next = { ...link, generation: link.generation + 1 };
      if (row.generation === link.generation) {
        await tx.query(
          `update identity.session set generation = generation + 1, rotated_at = now(), used_on = ${TODAY} where id = $1`,
          [link.session],
        );
        return { link: next, secondsLeft };
      }
      if (row.generation === next.generation && row.in_grace) return { link: next, secondsLeft };
      await end(tx, link.session);
      return undefined;
    });
  }

  /** Ends one session; its access tokens are worth nothing from the next check on. */
  async end(tenant: string, session: string): Promise<void> {
    await this.database.inTenant(tenant, (tx) => end(tx, session));
  }

  /** Ends all sessions of a person, wherever they are. */
  async endAll(tenant: string, user: string): Promise<void> {
    const sql = `insert into identity.sign_out as o (user_id, times) values ($1, 1)
      on conflict (tenant_id, user_id) do update set times = o.times + 1`;
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [user]));
  }
}

/** Sessions that nobody came back to are nobody's. */
async function forgetUnused(tx: Tx): Promise<void> {
  await tx.query(
    `delete from identity.session where id in (select id from identity.session
       where used_on < ${TODAY} - ${IDLE_DAYS} limit 100 for update skip locked)`,
  );
}

async function lock(tx: Tx, { session, user, begun, round }: RefreshLink): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(
    `select generation, rotated_at > now() - interval '${GRACE_SECONDS} s' as in_grace,
       used_on >= ${TODAY} - ${IDLE_DAYS}
         and coalesce((select times from identity.sign_out where user_id = $2), 0) = $3 as is_good,
       extract(epoch from to_timestamp($4) + interval '${LONGEST_DAYS} days' - now())::float8 as seconds_left
     from identity.session where id = $1 for update`,
    [session, user, round, begun],
  );
  return row;
}

async function end(tx: Tx, session: string): Promise<void> {
  await tx.query('delete from identity.session where id = $1', [session]);
}
