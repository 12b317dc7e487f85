import { type Checkpoint, CheckpointMoved, loadCheckpoints } from './checkpoints.js';
import type { AnyProjection } from './fold-rows.js';
import type { Log } from './log.js';
import { loadTenantFailures, type TenantFailure, reasonOf } from './tenant-failures.js';
import { prefetch } from './prefetch.js';
import type { Progress } from './progress.js';
import { applyBatch, type KeptView } from './projection-batch.js';
import { rebuildView, type RunnerTools } from './rebuild-view.js';
import { resumeFailures } from './resume-failures.js';
import { pause, type RunnerLocks } from './runner-locks.js';
import { ViewTable } from './view-table.js';

// What waits is taken together, as far as this: commits are what costs when a view catches up.
const BATCH_SIZE = 2000;
const SETTLING_MS = 20;
const TROUBLE_MS = 1000;

/** A batch that went into the views and their checkpoints in one transaction. */
export interface ProjectedBatch {
  /** Names of the views that were kept by it. */
  readonly views: readonly string[];
  /** Of the log; a view takes those that it handles. */
  readonly events: number;
  readonly milliseconds: number;
}

/**
 * Keeps all views whose locks this process holds, over one subscription. Works in rounds: a round keeps a fixed set
 * of views; when the set changes (a lock won or lost, a rebuild finished) or something fails, the next one begins
 * from the checkpoints.
 */
export class ProjectionRunner {
  private readonly rebuilding = new Set<string>();
  private rebuilds: Promise<void> = Promise.resolve();
  private round = new AbortController();
  private settling: NodeJS.Timeout | undefined;

  constructor(
    private readonly tools: RunnerTools,
    private readonly projections: readonly AnyProjection[],
    private readonly locks: RunnerLocks,
    private readonly progress: Progress,
    private readonly log: Log,
    private readonly onProjected: (batch: ProjectedBatch) => void = () => {},
  ) {
    locks.watch(() => this.changed());
  }

  /** Until the signal. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.round = new AbortController();
      try {
        await this.keep(AbortSignal.any([signal, this.round.signal]));
      } catch (error) {
        this.log.warn({ reason: reasonOf(error) }, 'projections begin again from their checkpoints');
        // A moved checkpoint is news of a rebuild rather than trouble.
        if (!(error instanceof CheckpointMoved)) await pause(TROUBLE_MS, signal);
      } finally {
        // Ends the round's subscription, whatever ended the round.
        this.round.abort();
      }
    }
    clearTimeout(this.settling);
    await this.rebuilds;
  }

  /** Several changes in a row make one new round. */
  private changed(): void {
    this.settling ??= setTimeout(() => {
      this.settling = undefined;
      this.round.abort();
    }, SETTLING_MS);
  }

  private async keep(signal: AbortSignal): Promise<void> {
    const views = await this.takeViews(signal);
    if (views.length === 0) {
      await pause(24 * 3600 * 1000, signal);
      return;
    }
    const { store, codec, database } = this.tools;
    const positions = views.map((view) => view.position);
    const after = positions.reduce((least, one) => (store.compare(one, least) < 0 ? one : least));
    const types = [...new Set(views.flatMap((view) => Object.keys(view.projection.on)))];
    const batches = store.subscribe({ after, types, batchSize: BATCH_SIZE, signal });
    for await (const batch of prefetch(batches, codec, true)) {
      const from = performance.now();
      for (const failures of await applyBatch(database, store, views, batch)) this.logFailure(failures);
      for (const view of views) this.progress.advance(view.projection.name, view.position);
      this.onProjected({
        views: views.map(({ projection }) => projection.name),
        events: batch.events.length,
        milliseconds: performance.now() - from,
      });
      if (signal.aborted) return;
    }
  }

  /** The views to keep now; those that must be rebuilt first are sent off for it. */
  private async takeViews(signal: AbortSignal): Promise<KeptView[]> {
    const held = this.projections.filter(({ name }) => this.locks.holds(name) && !this.rebuilding.has(name));
    const { database } = this.tools;
    const checkpoints = await database.withoutTenant((tx) =>
      loadCheckpoints(
        tx,
        held.map(({ name }) => name),
      ),
    );
    const views: KeptView[] = [];
    for (const projection of held) {
      const checkpoint = checkpoints.get(projection.name);
      if (checkpoint?.version === projection.version) views.push(await this.takeOne(projection, checkpoint));
      else this.sendToRebuild(projection, signal);
    }
    return views;
  }

  private async takeOne(projection: AnyProjection, { position, generation }: Checkpoint): Promise<KeptView> {
    const { database } = this.tools;
    const table = await database.withoutTenant((tx) => ViewTable.describe(tx, projection));
    const view: KeptView = { projection, table, position, generation, failures: new Set() };
    for (const failures of await database.withoutTenant((tx) => loadTenantFailures(tx, [projection.name]))) {
      if (await resumeFailures(this.tools, view, failures, position)) continue;
      view.failures.add(failures.tenant);
      this.logFailure(failures);
    }
    this.progress.advance(projection.name, position);
    return view;
  }

  private sendToRebuild(projection: AnyProjection, signal: AbortSignal): void {
    const { name, version } = projection;
    this.rebuilding.add(name);
    this.rebuilds = this.rebuilds.then(async () => {
      try {
        const { rows, failures } = await rebuildView(this.tools, projection);
        this.log.info({ view: name, version, rows }, 'view rebuilt');
        for (const one of failures) this.logFailure(one);
      } catch (error) {
        this.log.error({ view: name, reason: reasonOf(error) }, 'view could not be rebuilt');
        await pause(TROUBLE_MS, signal);
      }
      this.rebuilding.delete(name);
      this.changed();
    });
  }

  private logFailure({ name, tenant, event, reason }: TenantFailure): void {
    this.log.error({ view: name, tenant, event, reason }, 'view failed for a tenant');
  }
}
