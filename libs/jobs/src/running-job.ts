import type { Database } from '@ateneo/persistence';
import { type JobInHand, JobLetGo, type Progress, type StepHands } from './job.js';
import type { JobResults } from './job-results.js';

/** A job as it was taken. */
export interface TakenJob {
  readonly id: string;
  readonly tenant: string;
  readonly kind: string;
  readonly asker: string;
  /** Sealed. */
  readonly asked: string | null;
  readonly checkpoint: unknown;
  readonly done: number;
  readonly holder: string;
}

type Opened = Omit<TakenJob, 'asked'> & { readonly asked: unknown };

/** A file is sealed, kept and sent in pieces of so much: whoever downloads it slowly holds no more of it in memory. */
const PIECE_BYTES = 256 * 1024;

/** A job in the hands of one holder. Who has lost it commits nothing more: each step looks whose it is, under a lock. */
export class RunningJob implements JobInHand {
  readonly id: string;
  readonly tenant: string;
  readonly asker: string;
  readonly asked: unknown;
  checkpoint: unknown;
  done: number;
  private readonly holder: string;

  constructor(
    private readonly database: Database,
    private readonly results: JobResults,
    job: Opened,
    private readonly ending: AbortSignal,
  ) {
    this.id = job.id;
    this.tenant = job.tenant;
    this.asker = job.asker;
    this.asked = job.asked;
    this.checkpoint = job.checkpoint;
    this.done = job.done;
    this.holder = job.holder;
  }

  async step(work: (hands: StepHands) => Promise<Progress>): Promise<void> {
    if (this.ending.aborted) throw new JobLetGo(true);
    const { id, tenant } = this;
    const progress = await this.database.inTenant(tenant, async (tx) => {
      const held = 'select 1 from jobs.job where tenant_id = $1 and id = $2 and holder = $3 for update';
      if ((await tx.query(held, [tenant, id, this.holder])).length === 0) throw new JobLetGo(false);
      const add: StepHands['add'] = async (part, bytes) => {
        const size = part === 'file' ? PIECE_BYTES : Infinity;
        for (let from = 0; from === 0 || from < bytes.length; from += size)
          await this.results.add(tx, tenant, id, part, bytes.subarray(from, from + size));
      };
      const { checkpoint = this.checkpoint, done = this.done, total } = await work({ tx, add });
      await tx.query(
        `update jobs.job set checkpoint = $3, done = $4, total = case when $6 then $5::int else total end
         where tenant_id = $1 and id = $2`,
        [tenant, id, JSON.stringify(checkpoint), done, total ?? null, total !== undefined],
      );
      return { checkpoint, done };
    });
    this.checkpoint = progress.checkpoint;
    this.done = progress.done;
  }

  draft(): AsyncIterable<Buffer> {
    return this.results.read(this.tenant, this.id, 'draft');
  }
}
