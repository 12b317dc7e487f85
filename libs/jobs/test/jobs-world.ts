import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EffectHandlers, effectsMigrations, KindRunner } from '@ateneo/effects';
import type { RequestContext } from '@ateneo/http';
import { MemoryKeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { standIn } from '@ateneo/testing/stand-in';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { AskForJob } from '../src/ask-for-job.js';
import { ChangeJobs } from '../src/change-jobs.js';
import type { JobHandler } from '../src/job.js';
import { JobHandlers } from '../src/job-handlers.js';
import { JobResults } from '../src/job-results.js';
import { jobsMigrations } from '../src/migrations.js';
import { RunJob } from '../src/run-job.js';

/** A job's row, as far as tests ask. */
export interface Row {
  readonly status: string;
  readonly done: number;
  readonly total: number | null;
  readonly reason: string | null;
  readonly asked: string | null;
  readonly holder: string | null;
  readonly file_bytes: string | null;
}

/** Jobs on a database of their own, and as many processes at it as a test wants. */
export class JobsWorld {
  private readonly runners: KindRunner[] = [];
  private readonly keys = new MemoryKeyStore();
  readonly results: JobResults;
  readonly changes: ChangeJobs;
  private readonly asking: AskForJob;

  private constructor(
    private readonly databases: TestDatabase,
    readonly owner: Database,
    readonly app: Database,
  ) {
    this.results = new JobResults(app, this.keys);
    this.changes = new ChangeJobs(app);
    this.asking = new AskForJob(app, this.keys);
  }

  static async open(): Promise<JobsWorld> {
    const databases = await testDatabase([
      { name: 'effects', migrations: effectsMigrations },
      { name: 'jobs', migrations: jobsMigrations },
    ]);
    return new JobsWorld(databases, new Database(databases.ownerUrl), new Database(databases.appUrl));
  }

  async ask(tenant: string, asker: string = randomUUID(), asked: unknown = {}): Promise<string> {
    const viewer = { id: asker, is_superuser: true, managed_organizations: [] };
    const ctx = standIn<RequestContext>({ tenant, viewer, newId: () => randomUUID() });
    return (await this.asking.ask(ctx, { kind: 'test', asked })).job;
  }

  /** A process's runner of jobs. */
  process(handler: JobHandler): RunJob {
    const handlers = new JobHandlers();
    handlers.add(handler);
    return new RunJob(new EffectHandlers(), handlers, this.results, this.owner, this.keys);
  }

  /** Lets it take what is due by the ledger's own runner, until the world ends. */
  run(job: RunJob): void {
    this.runners.push(new KindRunner(this.owner, job, { leaseMs: 300, safetyNetMs: 50 }));
  }

  async row(tenant: string, id: string): Promise<Row> {
    const [row] = await this.owner.inTenant(tenant, (tx) =>
      tx.query<Row>('select * from jobs.job where id = $1', [id]),
    );
    return row!;
  }

  async file(tenant: string, id: string): Promise<string> {
    const pieces: Buffer[] = [];
    for await (const piece of this.results.read(tenant, id, 'file')) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  }

  /** Nothing is taken any more but what a test performs itself. */
  async rest(): Promise<void> {
    await Promise.all(this.runners.splice(0).map((runner) => runner.stop()));
  }

  async close(): Promise<void> {
    await this.rest();
    await Promise.all([this.owner.close(), this.app.close()]);
    await this.databases.drop();
  }
}

/** Waits until something holds; fails after a while. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`still not so: ${String(holds)}`);
    await sleep(10);
  }
}
