import type { ProjectedBatch } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { type CommandOutcome, Metrics } from './metrics.js';
import { noTracing, type Tracing } from './tracing.js';

/** Where a process tells what it does: figures always, traces when there is somebody to send them to. */
export class Telemetry {
  readonly metrics = new Metrics();

  constructor(readonly tracing: Tracing = noTracing) {}

  projected(batch: ProjectedBatch): void {
    this.metrics.projectedBatch(batch);
    const { views, events, milliseconds } = batch;
    this.tracing.over('projection batch', milliseconds, { 'ateneo.views': views.length, 'ateneo.events': events });
  }

  /** Carries out a command, measured by the name of its type. */
  async command<T>(name: string, correlation: string | undefined, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    let outcome: CommandOutcome = 'ok';
    try {
      return await this.tracing.within(`command ${name}`, { 'ateneo.correlation_id': correlation }, work);
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      this.metrics.commanded(name, outcome, performance.now() - from);
    }
  }
}

const outcomes: Readonly<Record<string, CommandOutcome>> = {
  'http.conflict': 'conflict',
  'http.unavailable': 'unavailable',
  'http.outcome_unknown': 'unavailable',
};

function outcomeOf(error: unknown): CommandOutcome {
  return error instanceof DomainError ? (outcomes[error.code] ?? 'refused') : 'failed';
}
