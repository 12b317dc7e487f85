import type { AnsweredRequest } from '@ateneo/http';
import type { EventStore, Position } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What `/metrics` tells: routes by pattern, never a path, a tenant or a person. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'ateneo_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'ateneo_http_request_seconds',
    help: 'Time to answer.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  constructor(database: Database, store: Pick<EventStore, 'head' | 'compare'>) {
    collectDefaultMetrics({ register: this.registry });
    const lag: Gauge<'view'> = new Gauge({
      name: 'ateneo_view_lag_seconds',
      help: 'Since when a view has stood behind the log; 0 when it has seen everything.',
      labelNames: ['view'],
      registers: [this.registry],
      collect: async () => {
        for (const { name, seconds } of await lags(database, store)) lag.set({ view: name }, seconds);
      },
    });
  }

  answered({ method, route, status, milliseconds }: AnsweredRequest): void {
    this.requests.inc({ method, route, status });
    this.durations.observe({ method, route }, milliseconds / 1000);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}

async function lags(database: Database, store: Pick<EventStore, 'head' | 'compare'>) {
  const head = await store.head();
  const rows = await database.withoutTenant((tx) =>
    tx.query<{ name: string; position: Position; seconds: number }>(
      'select name, position, extract(epoch from now() - moved_at)::float8 as seconds from cqrs.checkpoints',
    ),
  );
  return rows.map(({ name, position, seconds }) => ({
    name,
    seconds: store.compare(position, head) < 0 ? Math.max(0, seconds) : 0,
  }));
}
