import { statusOf } from '@ateneo/contracts';
import { formatDate, type ServerI18n } from '@ateneo/i18n/server';
import { DomainError, type ErrorDetails, tooLarge } from '@ateneo/kernel';
import { isPassing } from '@ateneo/persistence';
import { HttpException } from '@nestjs/common';
import { ZodError } from 'zod';
import { LARGEST_BODY } from './body-bounds.js';
import { byField, faultsOf, type FieldFault } from './field-errors.js';
import { TooMany } from './proof-of-work.js';
import type { TableReader } from './told-table.js';

/** What a client gets instead of what it wanted (contract, 3). */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Several fields of one body at once. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';

  constructor(readonly faults: readonly FieldFault[]) {
    super('invalid input');
  }
}

/** What Nest and Fastify themselves refuse, by status. */
const byStatus: Readonly<Record<number, string>> = {
  401: 'http.token_not_valid',
  403: 'http.permission_denied',
  404: 'http.not_found',
  405: 'http.method_not_allowed',
  409: 'http.conflict',
  415: 'http.unsupported_media_type',
  429: 'http.too_many_requests',
  503: 'http.unavailable',
};

/** A refusal that is not a field's, as code, facts and status; anything unforeseen is `http.internal`. */
function refusalOf(error: unknown): { code: string; details: ErrorDetails; status: number } {
  if (error instanceof DomainError) return { code: error.code, details: error.details, status: statusOf(error.code) };
  const status = statusIn(error);
  // The reader of bodies alone says so: what reads uploads names its own limit.
  if (status === 413) return refusalOf(tooLarge(LARGEST_BODY));
  if (status !== undefined && status < 500) {
    return { code: byStatus[status] ?? 'http.malformed', details: {}, status };
  }
  const code = isPassing(error) || status === 503 ? 'http.unavailable' : 'http.internal';
  return { code, details: {}, status: statusOf(code) };
}

function statusIn(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 ? statusCode : undefined;
}

function faultsIn(error: unknown): readonly FieldFault[] | undefined {
  if (error instanceof InvalidInput) return error.faults;
  if (error instanceof ZodError) return faultsOf(error.issues, 'body');
  if (!(error instanceof DomainError) || !error.fields) return undefined;
  const { fields, details } = error;
  return Object.entries(fields).flatMap(([field, codes]) => codes.map((code) => ({ field, code, details })));
}

/**
 * Any error as the contract's answer, in the request's language and by the association's clock. `errorId` is what a person can
 * tell us of a 5xx.
 */
export function errorAnswer(error: unknown, reader: TableReader, i18n: ServerI18n, errorId: string): ErrorAnswer {
  const say = (code: string, details: ErrorDetails): string => {
    const [key, values] = sentenceOf(code, details);
    return i18n.t(reader.language, `errors:${key}`, toldDate(values, reader));
  };
  const faults = faultsIn(error);
  if (faults) return { status: 400, body: byField(faults, say), headers: {} };
  const { code, details, status } = refusalOf(error);
  const sentence = say(code, status >= 500 ? { id: errorId } : details);
  const body = {
    detail: sentence,
    message: sentence,
    code: code.slice(code.indexOf('.') + 1),
    ...(status >= 500 ? { error_id: errorId } : {}),
    ...moreOf(error, details),
  };
  return { status, body, headers: headersOf(code, details) };
}

/** Who tried too often reads how long to wait, where that is known: in minutes, and less than one in seconds. */
function sentenceOf(code: string, details: ErrorDetails): [key: string, values: ErrorDetails] {
  const { seconds } = details;
  if (code !== 'http.too_many_requests' || typeof seconds !== 'number') return [code, details];
  return seconds < 60
    ? ['http.wait_seconds', { count: seconds }]
    : ['http.wait_minutes', { count: Math.ceil(seconds / 60) }];
}

function moreOf(error: unknown, details: ErrorDetails): Record<string, unknown> {
  return {
    ...(error instanceof DomainError && error.why !== undefined ? { why: error.why } : {}),
    // What is there already, for whoever would make it once more.
    ...(details['existing'] === undefined ? {} : { existing: details['existing'] }),
    ...(error instanceof TooMany ? { challenge: error.challenge } : {}),
  };
}

/** `date` is a moment, which deciders know as ISO 8601. */
function toldDate(details: ErrorDetails, { language, timeZone }: TableReader): ErrorDetails {
  const { date } = details;
  return typeof date === 'string' ? { ...details, date: formatDate(date, 'short', language, timeZone) } : details;
}

function headersOf(code: string, details: ErrorDetails): Record<string, string> {
  if (code === 'http.too_many_requests') return { 'retry-after': String(details['seconds'] ?? 60) };
  if (code === 'http.unavailable') return { 'retry-after': '5' };
  return code === 'http.method_not_allowed' ? { allow: String(details['allow'] ?? '') } : {};
}
