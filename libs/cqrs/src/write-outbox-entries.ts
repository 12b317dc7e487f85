import { type Database, isPassing, type Tx } from '@ateneo/persistence';
import { enterTenant } from './apply-events.js';
import type { DecodedEvent } from './event-codec.js';
import type { OutboxEntry, Reactor } from './reactor.js';

/** What a reactor wants written for one event. */
export interface TenantOutboxEntry {
  readonly tenant: string;
  readonly entry: OutboxEntry | void;
}

/**
 * Writes outbox entries and moves the checkpoint on, all or nothing. Answers why an entry could not be written, if so; throws
 * what is not the entry's fault.
 */
export async function writeOutboxEntries(
  database: Database,
  entries: readonly TenantOutboxEntry[],
  moveOn: (tx: Tx) => Promise<void>,
): Promise<unknown> {
  let refused: unknown;
  try {
    await database.withoutTenant(async (tx) => {
      for (const { tenant, entry } of entries) {
        if (!entry) continue;
        await enterTenant(tx, tenant);
        await entry(tx).catch((error: unknown) => {
          refused = error ?? new Error('unknown');
          throw refused;
        });
      }
      await moveOn(tx);
    });
    return undefined;
  } catch (error) {
    if (refused === undefined || isPassing(refused)) throw error;
    return refused;
  }
}

/** Handles events at once; undefined when one of them fails, so that they are to be handled one after another. */
export async function handleTogether(
  reactor: Reactor,
  events: readonly DecodedEvent[],
): Promise<readonly TenantOutboxEntry[] | undefined> {
  try {
    return await Promise.all(
      events.map(async (decoded) => {
        if ('error' in decoded) throw decoded.error;
        return { tenant: decoded.stored.tenant, entry: await reactor.handle(decoded.event) };
      }),
    );
  } catch {
    return undefined;
  }
}
