import { Database, type Tx } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { RefreshLink } from './refresh-token.js';

const DAY = 24 * 60 * 60;
/** Contract, 4. */
export const IDLE_SECONDS = 30 * DAY;
const LONGEST_SECONDS = 90 * DAY;
const GRACE_SECONDS = 10;
const COVER = 6;
// Beside a person's id to the hour: to the second it would tell whose the vote is that came right after (contract, 6).
const THIS_HOUR = `date_trunc('hour', now())`;
const ENDED = `ended_at = ${THIS_HOUR}, rotated_at = null, end_reason = $2`;

/** What a refresh came to. */
export interface Rotated {
  readonly user: string;
  /** The link to hand out. */
  readonly link: RefreshLink;
  /** For how long it is good if nobody uses it. */
  readonly secondsLeft: number;
}

interface Row {
  readonly user_id: string;
  readonly generation: number;
  readonly seconds_left: number;
  /** Null before the first rotation. */
  readonly in_grace: boolean | null;
  readonly in_use: boolean;
}

/** Sessions as rows (contract, 4 and 5): one each sign-in, its chain of refresh tokens counted. */
@Injectable()
export class Sessions {
  constructor(private readonly database: Database) {}

  async begin(tenant: string, user: string, session: string): Promise<void> {
    const sql = `insert into identity.session (id, user_id, created_at, used_at) values ($1, $2, ${THIS_HOUR}, ${THIS_HOUR})`;
    await this.database.inTenant(tenant, async (tx) => {
      await tx.query(sql, [session, user]);
      await forgetMoments(tx);
    });
  }

  /**
   * Moves the chain on. The link before the present one is good for 10 s more and answers the same successor; any older
   * use of one ends the session: it was stolen, or we cannot tell. Undefined when the session is over.
   */
  rotate(tenant: string, { session, generation }: RefreshLink): Promise<Rotated | undefined> {
    return this.database.inTenant(tenant, async (tx) => {
      const row = await lock(tx, session);
      if (!row?.in_use || row.seconds_left <= 0) return undefined;
      const { user_id: user, seconds_left } = row;
      const secondsLeft = Math.floor(Math.min(IDLE_SECONDS, seconds_left));
      if (row.generation === generation) {
        await tx.query(
          `update identity.session set generation = generation + 1, rotated_at = now(), used_at = ${THIS_HOUR} where id = $1`,
          [session],
        );
        await forgetMoments(tx);
        return { user, link: { session, generation: generation + 1 }, secondsLeft };
      }
      if (row.generation === generation + 1 && row.in_grace) {
        return { user, link: { session, generation: row.generation }, secondsLeft };
      }
      await end(tx, session, 'reuse');
      return undefined;
    });
  }

  /** Ends one session; its access tokens are worth nothing from the next check on. */
  async end(tenant: string, session: string, reason: 'logout'): Promise<void> {
    await this.database.inTenant(tenant, (tx) => end(tx, session, reason));
  }

  /** Ends all sessions of a person, wherever they are. */
  async endAll(tenant: string, user: string, reason: 'erased' | 'password' | 'locked'): Promise<void> {
    const sql = `update identity.session set ${ENDED} where user_id = $1 and ended_at is null`;
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [user, reason]));
  }
}

/**
 * The second of a refresh is needed for a moment: whoever comes next takes the older ones out. Some rows are touched by
 * chance, for a dump lists rows as they were last written, and votes as they came.
 */
async function forgetMoments(tx: Tx): Promise<void> {
  await tx.query(
    `update identity.session set used_at = used_at where id in (
       select id from identity.session where id > gen_random_uuid() order by id limit ${COVER} for update skip locked)`,
  );
  await tx.query(
    `update identity.session set rotated_at = null where id in (
       select id from identity.session where rotated_at < now() - interval '1 minute' limit 100 for update skip locked)`,
  );
}

async function lock(tx: Tx, session: string): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(
    `select user_id, generation, rotated_at > now() - interval '${GRACE_SECONDS} s' as in_grace,
       used_at > now() - interval '${IDLE_SECONDS} s' as in_use,
       extract(epoch from created_at + interval '${LONGEST_SECONDS} s' - now())::float8 as seconds_left
     from identity.session where id = $1 and ended_at is null for update`,
    [session],
  );
  return row;
}

async function end(tx: Tx, session: string, reason: string): Promise<void> {
  await tx.query(`update identity.session set ${ENDED} where id = $1 and ended_at is null`, [session, reason]);
}
