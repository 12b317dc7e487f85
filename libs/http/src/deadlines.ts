import { DomainError } from '@ateneo/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpRequestContext } from './http-request-context.js';
import { stateOf } from './request-state.js';
import { answerUnfinished, mayHaveActed } from './unfinished.js';

/** Long enough for everything that ends well, shorter than browsers' and proxies' own patience. */
export const DEADLINE_MS = 20_000;

interface Clock {
  readonly timer: NodeJS.Timeout;
  left: number;
  since: number;
}

/**
 * Every request is answered in so much time, whatever it waits for; the arrival of its body does not count. What it began
 * goes on behind the answer, and whoever repeats it with the same `Idempotency-Key` hears what came of it.
 */
export class Deadlines {
  private readonly clocks = new WeakMap<object, Clock>();

  constructor(
    private readonly milliseconds: number,
    private readonly refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void,
  ) {}

  /** Before any other hook, so that those are bounded too. */
  install(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => this.run(request, reply));
    fastify.addHook('preParsing', async (request) => this.pause(request));
    fastify.addHook('preValidation', async (request, reply) => this.run(request, reply));
    fastify.addHook('onResponse', async (request) => this.pause(request));
  }

  /** Time runs, on from where it was paused. */
  run(request: FastifyRequest, reply: FastifyReply): void {
    const left = this.clocks.get(request.raw)?.left ?? this.milliseconds;
    const timer = setTimeout(() => this.end(request, reply), left);
    this.clocks.set(request.raw, { timer: timer.unref(), left, since: performance.now() });
  }

  /** While the client is busy, not we. */
  pause(request: FastifyRequest): void {
    const clock = this.clocks.get(request.raw);
    if (!clock) return;
    clearTimeout(clock.timer);
    clock.left = Math.max(0, clock.left - (performance.now() - clock.since));
    clock.since = performance.now();
  }

  private end(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    const context = stateOf(request)?.context as HttpRequestContext | undefined;
    if (context?.hasWritten) void reply.send(answerUnfinished(context, reply));
    else this.refuse(tooLate(request, context), request, reply);
  }
}

function tooLate(request: FastifyRequest, context: HttpRequestContext | undefined): DomainError {
  const isKnown = !context || !mayHaveActed(request);
  const error = new DomainError(isKnown ? 'http.unavailable' : 'http.outcome_unknown');
  error.cause = new Error('no answer in time');
  return error;
}
