import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import { DomainError } from '@ateneo/kernel';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LARGEST_BODY, mustBeBounded } from './body-bounds.js';
import type { ErrorAnswer } from './error-answer.js';
import { isOneClick } from './one-click.js';
import { stateOf } from './request-state.js';

/** Says no before any hook has run. */
interface Refusals {
  /** For the router. */
  readonly router: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
  /** The body for bytes that were never read as a request: nobody knows whose, or in which language. */
  readonly unread: (error: DomainError) => ErrorAnswer;
}

/**
 * Fastify for Nest: JSON bodies up to 1 MB, trailing slashes accepted, `PUT` read as `PATCH` (contract, 3), and
 * `X-Forwarded-*` only from the given proxies (addresses or networks).
 */
export function createAdapter(trustedProxies: readonly string[], refusals: Refusals): FastifyAdapter {
  const options: FastifyServerOptions = {
    bodyLimit: LARGEST_BODY,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    // Longer than a proxy's own, so that it is the proxy that closes.
    keepAliveTimeout: 72_000,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server ends is still answered.
    return503OnClosing: false,
    rewriteUrl(request) {
      if (request.method === 'PUT') request.method = 'PATCH';
      return request.url ?? '/';
    },
    // A path with a part that is longer than any of ours is one where nothing is.
    frameworkErrors: (error, request, reply) =>
      refusals.router(error.statusCode === 414 ? new DomainError('http.not_found') : error, request, reply),
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.write(written(refusals.unread(faultOf(error))));
      socket.destroySoon();
    },
  };
  const adapter = new FastifyAdapter(options);
  acceptJsonOnly(adapter);
  return adapter;
}

/** What Node's reader of requests says. */
function faultOf({ code }: { readonly code: string }): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW') return new DomainError('http.head_too_large');
  return new DomainError(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'http.too_slow' : 'http.malformed');
}

function written({ status, body }: ErrorAnswer): string {
  const text = JSON.stringify(body);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n`;
  return `${head}Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`;
}

function acceptJsonOnly(adapter: FastifyAdapter): void {
  const fastify = adapter.getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const later = afterWhoAsks(request, done);
    const fault = unreadable(request, body as Buffer);
    const text = body.toString();
    if (fault) later(fault);
    else if (text === '' || isRaw(request)) done(null, text || undefined);
    else parse(request, text, (error, value) => (error ? later(error) : bounded(value, later)));
  });
  // Stock clients name a type on a DELETE without a body.
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 || isOneClick(request)) done(null, undefined);
    else afterWhoAsks(request, done)(new DomainError('http.unsupported_media_type'));
  });
}

type Done = (error: Error | null, body?: unknown) => void;

/** Nothing is said of a body before it is known who asks: what is wrong with it waits for the interceptor. */
function afterWhoAsks(request: FastifyRequest, done: Done): Done {
  return (error, body) => {
    if (error) stateOf(request)!.unreadable = error;
    done(null, error ? undefined : body);
  };
}

/** Nothing here unpacks, and what is no text would be kept as another one. */
function unreadable({ headers }: FastifyRequest, body: Buffer): DomainError | undefined {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return new DomainError('http.unsupported_media_type');
  return isUtf8(body) ? undefined : new DomainError('http.malformed');
}

/** A route that checks a signature reads the very bytes that were signed. */
function isRaw({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { rawBody?: boolean }).rawBody === true;
}

function bounded(value: unknown, done: Done): void {
  try {
    mustBeBounded(value);
    done(null, value);
  } catch (error) {
    done(error as Error);
  }
}
