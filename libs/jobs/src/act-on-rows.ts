import type { CommandContext } from '@ateneo/kernel';
import type { LastRow } from '@ateneo/resource';
import type { JobInHand } from './job.js';

/** The last whose turn it was. */
interface At {
  readonly last?: LastRow;
}

/** So many between one look at whether it goes on and the next. */
const STRETCH = 20;

/** As whoever asked for the job, now. */
export function inTheNameOfAsker({ id, tenant, asker }: JobInHand): CommandContext {
  return { tenant, actor: asker, source: 'staff', now: new Date().toISOString(), correlationId: id };
}

/**
 * Goes through all rows that `batch` answers behind the last one, and acts on each. A job that was interrupted goes on behind the
 * stretch that it had finished, so that `act` meets some rows twice.
 */
export async function actOnRows<Row extends LastRow>(
  job: JobInHand,
  batch: (last: LastRow | undefined) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
  act: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (let rows = await next(job, batch); rows.length > 0; rows = await next(job, batch))
    for (let from = 0; from < rows.length; from += STRETCH) {
      const some = rows.slice(from, from + STRETCH);
      for (const row of some) await act(row);
      const { id, creation_datetime } = some.at(-1)!;
      const checkpoint: At = { last: { id, creation_datetime } };
      await job.step(async () => ({ checkpoint, done: job.done + some.length }));
    }
}

async function next<Row extends LastRow>(
  job: JobInHand,
  batch: (last: LastRow | undefined) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
): Promise<readonly Row[]> {
  const { rows, total } = await batch((job.checkpoint as At | null)?.last);
  if (job.checkpoint === null) await job.step(async () => ({ checkpoint: {}, total }));
  return rows;
}
