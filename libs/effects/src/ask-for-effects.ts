import type { Tx } from '@ateneo/persistence';
import type { NewEffect } from './effect.js';

/** Told when there is something to do; the payload is the kind. */
export const EFFECTS_CHANNEL = 'effects';

/**
 * Writes down what is to happen, for the tenant of the transaction: with the reactor's checkpoint, so that neither is
 * there without the other. What was asked for before stays as it is.
 */
export async function askForEffects(tx: Tx, effects: readonly NewEffect[]): Promise<void> {
  await tx.query(
    `insert into effects.effect (kind, key, recipient, reference)
     select * from unnest($1::text[], $2::text[], $3::uuid[], $4::text[]) on conflict (tenant_id, kind, key) do nothing`,
    [
      effects.map(({ kind }) => kind),
      effects.map(({ key }) => key),
      effects.map(({ recipient }) => recipient ?? null),
      effects.map(({ reference }) => reference),
    ],
  );
  for (const kind of new Set(effects.map((effect) => effect.kind)))
    await tx.query('select pg_notify($1, $2)', [EFFECTS_CHANNEL, kind]);
}
