import type { ProjectedBatch } from '@ateneo/cqrs';
import type { AppendedBatch } from '@ateneo/event-store';
import type { AnsweredRequest } from '@ateneo/http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures } from './figures.js';

/** What became of a command: done, refused by a rule, refused for a conflict or because a store is away, or broken. */
export type CommandOutcome = 'ok' | 'refused' | 'conflict' | 'unavailable' | 'failed';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** What `/metrics` tells: routes by pattern and commands by type, never a path, an id, a tenant or a person. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = this.counter('ateneo_http_requests_total', 'Answered requests.', [
    'method',
    'route',
    'status',
  ]);
  private readonly requestSeconds = this.histogram('ateneo_http_request_seconds', 'Time to answer.', SECONDS, [
    'method',
    'route',
  ]);
  private readonly commands = this.histogram(
    'ateneo_command_seconds',
    'Time from a command to its outcome: ok, refused, conflict, unavailable or failed.',
    SECONDS,
    ['command', 'outcome'],
  );
  private readonly appends = this.histogram('ateneo_append_batch_size', 'Appends that shared a commit.', SIZES);
  private readonly appendedEvents = this.counter('ateneo_appended_events_total', 'Events sent to the log.');
  private readonly appendSeconds = this.histogram('ateneo_append_seconds', 'Time of a commit.', SECONDS);
  private readonly projected = this.histogram(
    'ateneo_projection_batch_size',
    'Events of the log that went into views in one transaction.',
    SIZES,
  );
  private readonly projectedSeconds = this.histogram('ateneo_projection_batch_seconds', 'Time of that.', SECONDS);
  private readonly viewLag = this.gauge(
    'ateneo_view_lag_seconds',
    'Age of the oldest event that a view has not seen; 0: none.',
    'view',
  );
  private readonly viewFailedTenants = this.gauge(
    'ateneo_view_failed_tenants',
    'Tenants that a view leaves out.',
    'view',
  );
  private readonly reactorLag = this.gauge(
    'ateneo_reactor_lag_seconds',
    'Age of the oldest event that a reactor has not handled; 0: none.',
    'reactor',
  );
  private readonly reactorWaiting = this.gauge(
    'ateneo_reactor_waiting_events',
    'Events that a reactor has not handled; 1000: that many or more.',
    'reactor',
  );
  private readonly reactorFailedTenants = this.gauge(
    'ateneo_reactor_failed_tenants',
    'Tenants that a reactor cannot go on with.',
    'reactor',
  );
  private readonly effectsWaiting = this.gauge('ateneo_effects_waiting', 'Effects not yet brought about.', 'kind');
  private readonly effectsStopped = this.gauge('ateneo_effects_stopped', 'Effects that were given up.', 'kind');
  private readonly effectsAppointed = this.gauge('ateneo_effects_appointed', 'Appointments still to come.', 'kind');
  private readonly effectsAge = this.gauge(
    'ateneo_effects_oldest_seconds',
    'How late the latest effect is, since it was to happen; 0: none.',
    'kind',
  );
  private readonly booksDiffer = new Gauge({
    name: 'ateneo_books_differ_tenants',
    help: "Tenants whose payments differed from their provider's book when they were last compared.",
    registers: [this.registry],
  });
  private readonly unknown = this.counter(
    'ateneo_figures_failed_total',
    'Times that lags and queues could not be asked for.',
  );
  private collect: () => Promise<Figures | undefined> = async () => undefined;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Asks for these figures whenever it is asked itself. */
  include(figures: () => Promise<Figures>): void {
    this.collect = figures;
  }

  answered({ method, route, status, milliseconds }: AnsweredRequest): void {
    this.requests.inc({ method, route, status });
    this.requestSeconds.observe({ method, route }, milliseconds / 1000);
  }

  commanded(command: string, outcome: CommandOutcome, milliseconds: number): void {
    this.commands.observe({ command, outcome }, milliseconds / 1000);
  }

  appended({ appends, events, milliseconds }: AppendedBatch): void {
    this.appends.observe(appends);
    this.appendedEvents.inc(events);
    this.appendSeconds.observe(milliseconds / 1000);
  }

  projectedBatch({ events, milliseconds }: ProjectedBatch): void {
    this.projected.observe(events);
    this.projectedSeconds.observe(milliseconds / 1000);
  }

  /** In Prometheus' text format. Without the figures when the stores are away. */
  async text(): Promise<string> {
    try {
      this.show((await this.collect()) ?? { views: [], reactors: [], effects: [] });
    } catch {
      this.unknown.inc();
      this.show({ views: [], reactors: [], effects: [] });
    }
    return this.registry.metrics();
  }

  private show({ views, reactors, effects, booksDiffer }: Figures): void {
    this.booksDiffer.reset();
    if (booksDiffer !== undefined) this.booksDiffer.set(booksDiffer);
    fill(this.viewLag, views, ({ name, seconds }) => [name, seconds]);
    fill(this.viewFailedTenants, views, ({ name, failures }) => [name, failures]);
    fill(this.reactorLag, reactors, ({ name, seconds }) => [name, seconds]);
    fill(this.reactorWaiting, reactors, ({ name, waiting }) => [name, waiting]);
    fill(this.reactorFailedTenants, reactors, ({ name, failures }) => [name, failures]);
    fill(this.effectsWaiting, effects, ({ kind, pending, running }) => [kind, pending + running]);
    fill(this.effectsStopped, effects, ({ kind, stopped }) => [kind, stopped]);
    fill(this.effectsAppointed, effects, ({ kind, appointed }) => [kind, appointed]);
    fill(this.effectsAge, effects, ({ kind, oldest_seconds }) => [kind, oldest_seconds]);
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private gauge<Label extends string>(name: string, help: string, label: Label): Gauge<Label> {
    return new Gauge({ name, help, labelNames: [label], registers: [this.registry] });
  }

  private histogram<Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ): Histogram<Label> {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.registry] });
  }
}

/** What is not there any more is not told any more. */
function fill<Row>(gauge: Gauge, rows: readonly Row[], told: (row: Row) => readonly [string, number]): void {
  gauge.reset();
  const [label] = (gauge as unknown as { labelNames: string[] }).labelNames;
  for (const [name, value] of rows.map(told)) gauge.set({ [label!]: name }, value);
}
