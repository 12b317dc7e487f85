import type { Tx } from '@ateneo/persistence';
import type { NewEffect } from './effect.js';

/** Told when there is something to do; the payload is the kind. */
export const EFFECTS_CHANNEL = 'effects';

/**
 * Writes down what is to happen, for the tenant of the transaction: with the reactor's checkpoint, so that neither is
 * there without the other. What was asked for before stays as it is, but appointments: they are moved, and what comes of one
 * that is being kept meanwhile counts for nothing, for its handler may have looked at what was.
 */
export async function askForEffects(tx: Tx, effects: readonly NewEffect[]): Promise<void> {
  const isAppointment = ({ at }: NewEffect) => at !== undefined;
  await write(
    tx,
    effects.filter((one) => !isAppointment(one)),
  );
  await write(tx, effects.filter(isAppointment));
  for (const kind of new Set(effects.map((effect) => effect.kind)))
    await tx.query('select pg_notify($1, $2)', [EFFECTS_CHANNEL, kind]);
}

/** Withdraws what has not been begun, by name; a handler that has it in hand sees for itself that it is not wanted any more. */
export async function withdrawEffects(tx: Tx, kind: string, keys: readonly string[]): Promise<void> {
  await tx.query(
    `update effects.effect set status = 'done', reason = 'withdrawn', next_attempt = null, finished_at = now()
     where kind = $1 and key = any($2::text[]) and status = 'pending'`,
    [kind, keys],
  );
}

async function write(tx: Tx, effects: readonly NewEffect[]): Promise<void> {
  if (effects.length === 0) return;
  await tx.query(
    `insert into effects.effect as e (kind, key, recipient, reference, due_at, next_attempt)
     select kind, key, recipient, reference, coalesce(at, now()), coalesce(at, now())
     from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::timestamptz[]) as asked (kind, key, recipient, reference, at)
     on conflict (tenant_id, kind, key) do update
       set status = 'pending', attempts = 0, finished_at = null, due_at = excluded.due_at, next_attempt = excluded.due_at
       where e.status <> 'stopped' and $6`,
    [
      effects.map(({ kind }) => kind),
      effects.map(({ key }) => key),
      effects.map(({ recipient }) => recipient ?? null),
      effects.map(({ reference }) => reference),
      effects.map(({ at }) => at ?? null),
      effects.every(({ at }) => at !== undefined),
    ],
  );
}
