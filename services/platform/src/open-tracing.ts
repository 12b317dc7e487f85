import type { ProcessRole } from '@ateneo/runtime';
import { noTracing, type Tracing } from './tracing.js';

/** Traces for who collects them there; without an endpoint nothing is even loaded. */
export async function openTracing(endpoint: string | undefined, roles: ReadonlySet<ProcessRole>): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { OpenTelemetryTracing } = await import('./open-telemetry.js');
  return new OpenTelemetryTracing(endpoint, roles);
}
