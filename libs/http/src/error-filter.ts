import type { Log } from '@ateneo/cqrs';
import type { ServerI18n } from '@ateneo/i18n/server';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from './accept-language.js';
import { errorAnswer } from './error-answer.js';
import { stateOf } from './request-state.js';
import type { TableReader } from './told-table.js';

/** Also of what no tenant was found for. */
function readerOf(request: FastifyRequest): TableReader {
  const state = stateOf(request);
  const language = state?.language ?? acceptedLanguage(request.headers['accept-language']) ?? 'es';
  return { language, timeZone: state?.settings?.time_zone ?? 'Europe/Madrid' };
}

/** A link to a file, opened from a mail or a bookmark: a person reads what comes, and no program. */
function isOpenedBySomebody({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/** Every error becomes an answer here, and here only (contract, 3). */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly i18n: ServerI18n,
    private readonly log: Log,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    this.answer(error, request, host.switchToHttp().getResponse<FastifyReply>());
  }

  /** Also for what the router itself refuses. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    const state = stateOf(request);
    const errorId = state?.correlationId ?? request.id;
    const { status, body, headers } = errorAnswer(error, readerOf(request), this.i18n, errorId);
    if (isOpenedBySomebody(request) && body['code'] === 'token_not_valid') {
      void reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 302);
      return;
    }
    if (status >= 500) this.log.error({ err: error, correlation: errorId }, 'a request failed');
    void reply.status(status).headers(headers).type('application/json; charset=utf-8').send(body);
  }
}
