import type { Database } from '@ateneo/persistence';

/** What waits of one kind, over all tenants. */
export interface EffectFigures {
  readonly kind: string;
  readonly pending: number;
  readonly running: number;
  /** Nobody tries them again by themselves. */
  readonly stopped: number;
  /** Appointments that are still to come. */
  readonly appointed: number;
  /** How late the latest of those that are pending or running is, since it was to happen; 0 when nothing waits. */
  readonly oldest_seconds: number;
}

/** The queue's figures, for `/metrics`; as either role. A kind of which nothing waits or stands still is missing. */
export function effectFigures(database: Database): Promise<EffectFigures[]> {
  return database.withoutTenant((tx) =>
    tx.query<EffectFigures>(
      `select kind, pending::float8 as pending, running::float8 as running, stopped::float8 as stopped,
         appointed::float8 as appointed, oldest_seconds
       from effects.figures() order by kind`,
    ),
  );
}
