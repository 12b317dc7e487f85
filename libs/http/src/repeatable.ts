import { createHash } from 'node:crypto';
import type { Log } from '@ateneo/cqrs';
import { fieldError } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from './error-answer.js';
import type { HttpRequestContext } from './http-request-context.js';
import type { AnswerSubject, IdempotencyRecord, IdempotencyRecords, Repeat } from './idempotency-records.js';
import type { UploadedForm } from './uploaded-form.js';

const KEY = /^[\x21-\x7e]{1,255}$/;
const kept = ['etag', 'location', 'content-range'];
// These may come out otherwise when they are tried again, and nothing was done.
const transient = new Set([401, 409, 412, 429]);

/** Runs a `POST` once for each `Idempotency-Key`, and answers every repetition alike. */
export class Repeatable {
  constructor(
    private readonly answers: IdempotencyRecords,
    private readonly refuse: (error: unknown, context: HttpRequestContext) => ErrorAnswer,
    private readonly log: Log,
  ) {}

  /** The key of a request that has one and may have one. One that is none is refused: it would protect nothing. */
  static keyOf(request: FastifyRequest): string | undefined {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || key === '') return undefined;
    if (typeof key === 'string' && KEY.test(key)) return key;
    throw fieldError('Idempotency-Key', 'http.wrong_format');
  }

  /** `status` is that of the route: what the answer has when it is good. */
  async run(
    { key, secret, status }: Pick<Repeat, 'key' | 'secret'> & Pick<IdempotencyRecord, 'status'>,
    context: HttpRequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const person = context.viewer?.id;
    const repeat: Repeat = { tenant: context.tenant, person, key, requestHash: hashOf(request), secret };
    const begun = await this.answers.begin(repeat).catch(unlessDestroyed);
    if (!begun) return work();
    if ('kept' in begun) return again(begun.kept, context, reply);
    context.repeats(begun.seed, begun.is_again, secret !== undefined);
    const renewal = setInterval(() => void this.answers.renew(repeat).catch(() => undefined), 2_000);
    try {
      const body = await work();
      if (context.isUnfinished) await this.leave(repeat);
      else {
        const { position, about } = context;
        await this.keep({ ...repeat, about }, { status, body, headers: headersOf(reply), position });
      }
      return body;
    } catch (error) {
      await this.remember(repeat, this.refuse(error, context));
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  private async remember(repeat: Repeat, { status, body }: ErrorAnswer): Promise<void> {
    if (status >= 500 || body['code'] === 'conflict') await this.leave(repeat);
    else if (transient.has(status)) await this.answers.discard(repeat).catch(() => undefined);
    else await this.keep(repeat, { status, body, headers: {} });
  }

  // Some of it may be done: the next attempt must give what it makes the same ids.
  private async leave(repeat: Repeat): Promise<void> {
    await this.answers.releaseHold(repeat).catch(() => undefined);
  }

  // What was done is done: the client gets its answer even if it cannot be kept.
  private async keep(repeat: Repeat & AnswerSubject, answer: IdempotencyRecord): Promise<void> {
    await this.answers.save(repeat, answer).catch((error: unknown) => {
      this.log.error({ err: error }, 'an answer could not be kept');
    });
  }
}

/** Without the key of a secret nothing can be kept, and nothing is voted any more: the command says so. */
function unlessDestroyed(error: unknown): undefined {
  if (error instanceof KeyDestroyed) return undefined;
  throw error;
}

function again(answer: IdempotencyRecord, context: HttpRequestContext, reply: FastifyReply): unknown {
  void reply.status(answer.status).header('Idempotency-Replayed', 'true');
  for (const [name, value] of Object.entries(answer.headers)) void reply.header(name, value);
  context.wrote(answer.position);
  return answer.body;
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const sent = kept.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    sent.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
}

function hashOf(request: FastifyRequest): string {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`);
  const body = request.body as UploadedForm | undefined;
  const files = Array.isArray(body?.files) ? body.files.filter((file) => Buffer.isBuffer(file.bytes)) : [];
  if (files.length === 0) return hash.update(JSON.stringify(body ?? null)).digest('base64url');
  hash.update(JSON.stringify(body!.fields));
  for (const { field, name, bytes } of files) hash.update(JSON.stringify([field, name])).update(bytes);
  return hash.digest('base64url');
}
