import { id, isExplained } from '@ateneo/contracts';
import type { Log } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { metadata } from './access-guard.js';
import type { Deadlines } from './deadlines.js';
import { NOT_REPEATABLE, SECRET } from './decorators.js';
import type { ErrorAnswer } from './error-answer.js';
import type { HttpRequestContext } from './http-request-context.js';
import { renderList } from './list-answer.js';
import { readUpload } from './read-upload.js';
import { Repeatable } from './repeatable.js';
import { contextOf, stateOf } from './request-state.js';
import type { WhyTokens } from './why-tokens.js';
import { answerUnfinished, mayHaveActed } from './unfinished.js';

/** Between guard and handler: uploads are read, repetitions answered, lists rendered in the dialect asked for. */
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly repeatable: Repeatable,
    private readonly refuse: (error: unknown, context: HttpRequestContext) => ErrorAnswer,
    private readonly log: Log,
    private readonly deadlines: Deadlines,
    private readonly tokens: WhyTokens,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.answer(execution, next));
  }

  private async answer(execution: ExecutionContext, next: CallHandler): Promise<unknown> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    // As the route says, before anything is waited for: an answer that comes too late finds another one sent.
    const { statusCode: status } = reply;
    const context = contextOf(request) as HttpRequestContext;
    const { unreadable } = stateOf(request)!;
    if (unreadable) throw unreadable;
    this.deadlines.pause(request);
    await readUpload(execution, request);
    this.deadlines.run(request, reply);
    const work = async () => renderList(await this.handle(context, request, reply, next), reply);
    const key = metadata<boolean>(execution, NOT_REPEATABLE) ? undefined : Repeatable.keyOf(request);
    if (!key) return work();
    return this.repeatable.run({ key, secret: secretOf(execution, request), status }, context, request, reply, work);
  }

  private async handle(
    context: HttpRequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    try {
      return await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      await this.explain(error, context);
      const { status } = this.refuse(error, context);
      if (!context.hasWritten || status < 500) throw unlessUnknown(error, status, context, request);
      // The command has committed: it is not to look as if it had failed (contract, 3).
      this.log.error(
        { err: error, correlation: context.correlationId },
        'an answer failed after its command committed',
      );
      context.isUnfinished = true;
      return answerUnfinished(context, reply);
    }
  }

  /** A refusal that has a rule carries the token by which it is asked; what a context has explained better stays. */
  private async explain(error: unknown, { tenant, viewer, now }: HttpRequestContext): Promise<void> {
    if (!(error instanceof DomainError) || error.fields || error.why !== undefined || !isExplained(error.code)) return;
    const { code, facts, about } = error;
    const user = about ?? viewer?.id ?? null;
    error.why = await this.tokens.make(tenant, { code, user, at: now, process: null, dates: [], facts });
  }
}

/** A store that went away after a command was handed over to it may have carried it out. */
function unlessUnknown(error: unknown, status: number, { hasBegun }: HttpRequestContext, request: FastifyRequest) {
  if (status !== 503 || !hasBegun || !mayHaveActed(request)) return error;
  const unknown = new DomainError('http.outcome_unknown');
  unknown.cause = error;
  return unknown;
}

/** The subject of a secret vote; one that is no id is refused before anything is voted. */
function secretOf(execution: ExecutionContext, request: FastifyRequest): string | undefined {
  const parameter = metadata<string>(execution, SECRET);
  const subject = parameter && (request.params as Record<string, string>)[parameter];
  return id.safeParse(subject).data;
}
