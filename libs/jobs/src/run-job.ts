import { randomUUID } from 'node:crypto';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { KEYS, type KeyStore, open } from '@ateneo/keys';
import { type Database, OWNER_DATABASE } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type JobHandler, JobLetGo, JobRefused, type ResultFile } from './job.js';
import { JOB, placeOfAsked } from './job-effect.js';
import { JobHandlers } from './job-handlers.js';
import { JobResults } from './job-results.js';
import { RunningJob, type TakenJob } from './running-job.js';

/** After so many attempts that broke, also by the process's death, only a person tries again. */
const MOST_ATTEMPTS = 5;
/** So long another process has for taking over from one that ends. */
const HANDOVER_MS = 1000;

/** Performs jobs as effects: one of each tenant at a time in a process, under the ledger's lease. */
@Injectable()
export class RunJob implements EffectHandler, OnModuleInit, OnModuleDestroy {
  readonly kind = JOB;
  /** Two, of which one tenant gets one: a flood of one leaves room for others. */
  readonly concurrency = 2;
  readonly isAble = true;
  private readonly ending = new AbortController();

  constructor(
    private readonly effects: EffectHandlers,
    private readonly handlers: JobHandlers,
    private readonly results: JobResults,
    @Inject(OWNER_DATABASE) private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  onModuleInit(): void {
    this.effects.add(this);
  }

  /** What is in hand ends after its step; another process goes on. */
  onModuleDestroy(): void {
    this.ending.abort();
  }

  async perform({
    tenant,
    reference,
    attempt,
  }: Pick<ClaimedEffect, 'tenant' | 'reference' | 'attempt'>): Promise<Outcome> {
    const [id = '', run = ''] = reference.split('/');
    const taken = await this.takeJob(tenant, id, Number(run));
    // Stopped, forgotten, or begun anew under another name.
    if (!taken) return { result: 'done', reason: 'not_wanted' };
    try {
      // Earlier attempts that nobody saw the end of count: what ends the process is not tried for ever.
      if (attempt > MOST_ATTEMPTS) throw new JobRefused('interrupted');
      await this.finish(taken, await this.work(taken));
      return { result: 'done' };
    } catch (error) {
      return this.broken(taken, attempt, error);
    }
  }

  /** The ledger's own button: nothing is to be written to the log. */
  reopen(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private async work(taken: TakenJob): Promise<ResultFile | undefined> {
    const handler: JobHandler | undefined = this.handlers.find(taken.kind);
    if (!handler || taken.asked === null) throw new JobRefused('unknown_kind');
    const key = await this.keys.tenantKey(taken.tenant, 'results');
    const asked = open(key, taken.asked, placeOfAsked(taken.tenant, taken.id));
    return handler.perform(new RunningJob(this.database, this.results, { ...taken, asked }, this.ending.signal));
  }

  private async takeJob(tenant: string, id: string, run: number): Promise<TakenJob | undefined> {
    const holder = randomUUID();
    const [row] = await this.database.inTenant(tenant, (tx) =>
      tx.query<Omit<TakenJob, 'holder' | 'tenant'>>(
        `update jobs.job set status = 'running', holder = $3, started_at = coalesce(started_at, now())
         where tenant_id = $4 and id = $1 and run = $2 and status in ('waiting', 'running')
         returning id, kind, asker, asked, checkpoint, done`,
        [id, run, holder, tenant],
      ),
    );
    return row && { ...row, holder, tenant };
  }

  private async finish({ tenant, id, holder }: TakenJob, file: ResultFile | undefined): Promise<void> {
    await this.database.inTenant(tenant, async (tx) => {
      const bytes = file ? await this.results.bytesOf(tx, tenant, id) : null;
      await this.results.deleteDraft(tx, tenant, id);
      const rows = await tx.query(
        `update jobs.job set status = 'done', holder = null, reason = null, finished_at = now(), checkpoint = null,
           total = done, file_name = $4, file_type = $5, file_bytes = $6,
           expires_at = case when $4::text is null then null else now() + interval '1 day' end
         where tenant_id = $1 and id = $2 and holder = $3 returning 1`,
        [tenant, id, holder, file?.name ?? null, file?.type ?? null, bytes],
      );
      if (rows.length === 0) throw new JobLetGo(false);
    });
  }

  private async broken(taken: TakenJob, attempt: number, error: unknown): Promise<Outcome> {
    if (error instanceof JobLetGo) {
      if (!error.goesOn) return { result: 'done', reason: 'not_wanted' };
      const until = new Date(Date.now() + HANDOVER_MS).toISOString();
      return { result: 'postponed', until, reason: 'handed_over' };
    }
    const isOver = error instanceof JobRefused || attempt >= MOST_ATTEMPTS;
    if (!isOver) throw error;
    await this.fail(taken, error instanceof JobRefused ? error.reason : 'broken');
    // The job says that it failed, and there one tries again.
    return { result: 'done', reason: 'failed' };
  }

  private async fail({ tenant, id, holder }: TakenJob, reason: string): Promise<void> {
    await this.database.inTenant(tenant, (tx) =>
      tx.query(
        `update jobs.job set status = 'failed', holder = null, reason = $4, finished_at = now()
         where tenant_id = $1 and id = $2 and holder = $3`,
        [tenant, id, holder, reason],
      ),
    );
  }
}
