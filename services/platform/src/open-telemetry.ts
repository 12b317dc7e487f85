import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import type { ProcessRole } from '@ateneo/runtime';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TracedStore } from './traced-store.js';
import type { TraceAttributes, Tracing } from './tracing.js';

const PATIENCE_MS = 2000;

/**
 * Traces over OTLP, as JSON over HTTP. Loaded only when somebody collects them. Keeps no global: a process can hold
 * several. What cannot be sent is lost without a word: traces are no record.
 */
export class OpenTelemetryTracing implements Tracing {
  private readonly contexts = new AsyncLocalStorageContextManager().enable();
  private readonly provider: BasicTracerProvider;
  private readonly requests = new WeakMap<object, Span>();

  /** `endpoint` as in OTEL_EXPORTER_OTLP_ENDPOINT: without `/v1/traces`. */
  constructor(endpoint: string, roles: ReadonlySet<ProcessRole>) {
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'ateneo', 'ateneo.roles': [...roles].join(',') }),
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
  }

  watchRequests(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (request.url.startsWith('/api/')) this.requests.set(request.raw, this.begin(request));
      done();
    });
    // After the body has been read: what reads it leaves the context that the request came in with.
    fastify.addHook('preValidation', (request, _reply, done) => {
      const span = this.requests.get(request.raw);
      if (span) this.contexts.with(trace.setSpan(ROOT_CONTEXT, span), done);
      else done();
    });
    fastify.addHook('onResponse', (request, reply, done) => {
      this.end(this.requests.get(request.raw), request, reply);
      done();
    });
  }

  async within<T>(name: string, attributes: TraceAttributes, work: () => Promise<T>): Promise<T> {
    const around = this.contexts.active();
    const span = this.start(name, attributes, around);
    try {
      return await this.contexts.with(trace.setSpan(around, span), work);
    } catch (error) {
      span.setAttribute('error.type', kindOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  over(name: string, milliseconds: number, attributes: TraceAttributes): void {
    const now = Date.now();
    this.start(name, attributes, ROOT_CONTEXT, now - milliseconds).end(now);
  }

  watchAppends(store: EventStore): EventStore {
    return new TracedStore(store, this);
  }

  async close(): Promise<void> {
    // A collector that is away is tried again and again.
    const given = new AbortController();
    const late = sleep(PATIENCE_MS, undefined, { signal: given.signal }).catch(() => undefined);
    await Promise.race([this.provider.shutdown(), late]).catch(() => undefined);
    given.abort();
    this.contexts.disable();
  }

  private get tracer() {
    return this.provider.getTracer('ateneo');
  }

  private begin({ method }: FastifyRequest): Span {
    return this.tracer.startSpan(method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
  }

  private end(span: Span | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!span) return;
    const route = request.routeOptions.url ?? 'unrouted';
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'ateneo.correlation_id': String(reply.getHeader('x-request-id')),
    });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  private start(name: string, attributes: TraceAttributes, around: Context, startTime?: number): Span {
    return this.tracer.startSpan(name, { attributes, ...(startTime === undefined ? {} : { startTime }) }, around);
  }
}

/** A code or a name, never a sentence: sentences may quote a person. */
function kindOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
