import type { CommandContext } from '@ateneo/kernel';
import type { LastRow } from '@ateneo/resource';
import type { JobInHand, Progress } from './job.js';

/** The last whose turn it was, and who of those behind had theirs before the stretch broke. */
interface At {
  readonly last?: LastRow;
  readonly ahead?: readonly string[];
  /** So many of those who had their turn count. */
  readonly counted?: number;
}

/** So many at once between one look at whether it goes on and the next, where nothing else is said: each is a stream of its own. */
const STRETCH = 20;

/** As whoever asked for the job, now. */
export function inTheNameOfAsker({ id, tenant, asker }: JobInHand): CommandContext {
  return { tenant, actor: asker, source: 'staff', now: new Date().toISOString(), correlationId: id };
}

/** The rows behind the last one, from the newest on; `total` of all. */
export type Batch<Row extends LastRow> = (
  last: LastRow | undefined,
) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>;

export interface AroundRows<Done> {
  /** Looked at before each stretch; throws where it is not to go on. */
  readonly before?: () => Promise<unknown>;
  /** What the job's file says of those who had their turn. */
  readonly report?: (done: readonly Done[]) => Buffer;
  /** What of it counts. */
  readonly counts?: (done: Done) => boolean;
  /** More at once share the log's commits and the views' steps: for what is many, and looks at nobody else. */
  readonly atOnce?: number;
}

/**
 * Goes through all rows that `batch` answers behind the last one, and acts on each. What `act` throws breaks the job, which is tried
 * again: behind the last one, without those of the broken stretch who had their turn. A process that dies notes nobody, so that
 * `act` may meet some rows twice. Answers how many count, of all rows.
 */
export async function actOnRows<Row extends LastRow, Done>(
  job: JobInHand,
  batch: Batch<Row>,
  act: (row: Row) => Promise<Done>,
  around: AroundRows<Done> = {},
): Promise<number> {
  const { atOnce = STRETCH } = around;
  for (let rows = await next(job, batch); rows.length > 0; rows = await next(job, batch))
    for (let from = 0; from < rows.length; from += atOnce) {
      await around.before?.();
      await actOnStretch(job, rows.slice(from, from + atOnce), act, around);
    }
  return at(job).counted ?? 0;
}

async function actOnStretch<Row extends LastRow, Done>(
  job: JobInHand,
  stretch: readonly Row[],
  act: (row: Row) => Promise<Done>,
  { report, counts = () => true }: AroundRows<Done>,
): Promise<void> {
  const { last, ahead = [], counted: before = 0 } = at(job);
  const rows = stretch.filter(({ id }) => !ahead.includes(id));
  const outcomes = await Promise.allSettled(rows.map(act));
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  const { id, creation_datetime } = stretch.at(-1)!;
  const hadTurn = rows.filter((_, index) => outcomes[index]!.status === 'fulfilled').map((row) => row.id);
  const counted = before + done.filter(counts).length;
  const checkpoint: At = broken
    ? { ...(last && { last }), ahead: [...ahead, ...hadTurn], counted }
    : { last: { id, creation_datetime }, counted };
  await job.step(async ({ add }): Promise<Progress> => {
    if (report && done.length > 0) await add('file', report(done));
    return { checkpoint, done: job.done + done.length };
  });
  if (broken) throw broken.reason;
}

async function next<Row extends LastRow>(job: JobInHand, batch: Batch<Row>): Promise<readonly Row[]> {
  const { rows, total } = await batch(at(job).last);
  if (job.checkpoint === null) await job.step(async () => ({ checkpoint: {}, total }));
  return rows;
}

function at({ checkpoint }: JobInHand): At {
  return (checkpoint as At | null) ?? {};
}
