import type { EventStore } from '@ateneo/event-store';
import type { KeyStore } from '@ateneo/keys';
import type { Database } from '@ateneo/persistence';
import { claimEventTypes } from './claim.events.js';
import { CheckpointViews } from './checkpoint-views.js';
import type { Claims } from './claims.js';
import type { ContextDefinition } from './context-definition.js';
import type { Decisions } from './decisions.js';
import { EventCatalogue } from './event-catalogue.js';
import { EventCodec } from './event-codec.js';
import { EventSourcedDecisions } from './event-sourced-decisions.js';
import type { AnyProjection } from './fold-rows.js';
import { type Log, silent } from './log.js';
import { type RowsByTenant, rowsUpTo } from './fold-log.js';
import { loadTenantFailures, type TenantFailure } from './tenant-failures.js';
import { Progress } from './progress.js';
import type { ViewRow } from './projection.js';
import { type ProjectedBatch, ProjectionRunner } from './projection-runner.js';
import type { Reactor } from './reactor.js';
import { reactorCheckpoint, ReactorRunner } from './reactor-runner.js';
import { ReactorSaves } from './reactor-saves.js';
import { dropAbandoned } from './rebuild-turn.js';
import { type Rebuilt, rebuildView, type RunnerTools } from './rebuild-view.js';
import { replayCheck, type ReplayReport, type ReplayScope } from './replay-check.js';
import { RunnerLocks } from './runner-locks.js';
import { type FailedProjection, findFailedProjections } from './failed-projections.js';
import { StreamClaims } from './stream-claims.js';
import type { Views } from './views.js';

export interface CqrsOptions {
  readonly contexts: readonly Pick<ContextDefinition, 'name' | 'eventTypes' | 'projections'>[];
  readonly store: EventStore;
  readonly keys: KeyStore;
  /** The request role: reads how far views are. Without it (memory adapters) no view is ever waited for. */
  readonly database?: Database | undefined;
  /** The owner's role: projections, reactors, rebuilds and checks need it. */
  readonly ownerDatabase?: Database | undefined;
  readonly log?: Log | undefined;
  /** Shared by the runtimes of a process that stand on the same log: what one projects, all know at once. */
  readonly progress?: Progress | undefined;
  /** Told of every batch that projections have applied. */
  readonly onProjected?: ((batch: ProjectedBatch) => void) | undefined;
  /** For tests: pauses between a reactor's attempts. */
  readonly reactorPausesMs?: readonly number[] | undefined;
  /** For tests: how often a process asks for locks that others hold. */
  readonly lockHeartbeatMs?: number | undefined;
}

/** What this process runs beside answering. */
export interface RunnerRoles {
  readonly projections: boolean;
  /** Empty: none. */
  readonly reactors: readonly Reactor[];
}

/** The event-sourcing core of one process. */
export interface CqrsRuntime {
  readonly decisions: Decisions;
  readonly claims: Claims;
  readonly views: Views;
  readonly codec: EventCodec;
  /** Begins to listen and to run the roles; does not wait for any view. */
  start(roles?: RunnerRoles): Promise<void>;
  /** Ends the runners after the batch in hand, and waits for the commands under way. Closes nothing it was given. */
  stop(): Promise<void>;
  /** Builds a view anew beside the live one and swaps; any process may ask for it. */
  rebuild(view: string): Promise<Rebuilt>;
  /** Drops what rebuilds left behind whose process died; answers how many tables. */
  dropAbandoned(): Promise<number>;
  /** Compares a view with what the log says: of all tenants, one tenant, or one person. */
  replayCheck(view: string, scope?: ReplayScope): Promise<ReplayReport>;
  /** What a view would have held at a past moment, by tenant: folded in memory, compared with nothing. */
  rowsUpTo<Row extends ViewRow>(view: string, moment: string): Promise<RowsByTenant<Row>>;
  /** Tenants that views and reactors could not go on with. */
  failures(): Promise<TenantFailure[]>;
  /** The views that stand still for one tenant. */
  findFailedProjections(tenant: string): Promise<FailedProjection[]>;
}

/** Wires the core. Throws on event types defined twice, views named twice, and projections of unknown event types. */
export function createCqrsRuntime(options: CqrsOptions): CqrsRuntime {
  const { store, keys, log = silent, progress = new Progress(store) } = options;
  const catalogue = new EventCatalogue([...options.contexts, { name: 'claims', eventTypes: claimEventTypes }]);
  const codec = new EventCodec(catalogue, keys);
  const projections = projectionsOf(options.contexts, catalogue);
  const decisions = new EventSourcedDecisions(store, codec);
  const views = new CheckpointViews(store, codec, progress, options.database, log);
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  const tools = (): RunnerTools => {
    if (!options.ownerDatabase) throw new Error("this needs the owner's database");
    return { store, codec, database: options.ownerDatabase };
  };
  const named = (view: string): AnyProjection => {
    const projection = projections.find(({ name }) => name === view);
    if (!projection)
      throw new Error(`there is no view ${view}; there are ${projections.map((p) => p.name).join(', ')}`);
    return projection;
  };

  return {
    decisions,
    claims: new StreamClaims(decisions, keys),
    views,
    codec,
    async start(roles = { projections: false, reactors: [] }) {
      await views.listen();
      if (!roles.projections && roles.reactors.length === 0) return;
      running = runAll(
        options,
        tools(),
        { ...roles, views: roles.projections ? projections : [] },
        progress,
        stopping.signal,
      );
    },
    async stop() {
      stopping.abort();
      await running;
      await decisions.idle();
      await views.close();
    },
    rebuild: async (view) => rebuildView(tools(), named(view)),
    dropAbandoned: () => dropAbandoned(tools().database, projections),
    replayCheck: async (view, scope) => replayCheck(tools(), named(view), scope),
    rowsUpTo: (view, moment) => rowsUpTo(tools(), named(view), moment),
    failures: async () => tools().database.withoutTenant((tx) => loadTenantFailures(tx)),
    findFailedProjections: (tenant) => findFailedProjections(tools(), projections, tenant),
  };
}

async function runAll(
  { log = silent, reactorPausesMs, lockHeartbeatMs, onProjected }: CqrsOptions,
  tools: RunnerTools,
  roles: { readonly views: readonly AnyProjection[]; readonly reactors: readonly Reactor[] },
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const names = [...roles.views.map(({ name }) => name), ...roles.reactors.map(reactorCheckpoint)];
  const locks = new RunnerLocks(tools.database, names, log, lockHeartbeatMs);
  const saves = new ReactorSaves(tools.database, log);
  const runners = roles.reactors.map(
    (reactor) => new ReactorRunner(tools, reactor, locks, saves, log, reactorPausesMs),
  );
  const projections =
    roles.views.length > 0 ? [new ProjectionRunner(tools, roles.views, locks, progress, log, onProjected)] : [];
  // A signal of its own for each: a hundred of them listening to one would look like a leak.
  const stops: AbortController[] = [];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop.abort()), { once: true });
  // The locks are kept until the last runner has ended and is saved, so that nobody takes over in the middle of a batch.
  const [idle, ended] = [new AbortController(), new AbortController()];
  const [saving, holding] = [saves.run(idle.signal), locks.run(ended.signal)];
  await Promise.all([...projections, ...runners].map((one) => one.run(ownSignal(stops))));
  idle.abort();
  await saving;
  ended.abort();
  await holding;
}

function ownSignal(stops: AbortController[]): AbortSignal {
  const stop = new AbortController();
  stops.push(stop);
  return stop.signal;
}

function projectionsOf(contexts: CqrsOptions['contexts'], catalogue: EventCatalogue): AnyProjection[] {
  const projections = contexts.flatMap((context) => context.projections) as unknown as AnyProjection[];
  const names = new Set<string>();
  for (const projection of projections) {
    if (names.has(projection.name)) throw new Error(`view ${projection.name} is defined twice`);
    names.add(projection.name);
    for (const type of Object.keys(projection.on)) catalogue.get(type);
  }
  return projections;
}
