import { DomainError } from '@ateneo/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpRequestContext } from './http-request-context.js';
import { stateOf } from './request-state.js';
import { answerUnfinished, mayHaveActed } from './unfinished.js';

/** Long enough for everything that ends well, shorter than browsers' and proxies' own patience. */
export const DEADLINE_MS = 20_000;

/**
 * Every request is answered in so much time, whatever it waits for; the arrival of its body does not count. What it began
 * goes on behind the answer, and whoever repeats it with the same `Idempotency-Key` hears what came of it.
 */
export class Deadlines {
  private readonly timers = new WeakMap<object, NodeJS.Timeout>();

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

  /** Counts from now. */
  run(request: FastifyRequest, reply: FastifyReply): void {
    this.pause(request);
    const timer = setTimeout(() => this.end(request, reply), this.milliseconds);
    this.timers.set(request.raw, timer.unref());
  }

  /** While the client is busy, not we. */
  pause(request: FastifyRequest): void {
    clearTimeout(this.timers.get(request.raw));
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
