import { DomainError } from '@ateneo/kernel';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LARGEST_BODY, mustBeBounded } from './body-bounds.js';
import { isOneClick } from './one-click.js';

/** Says no for the router, before any hook has run. */
export type RouterRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Fastify for Nest: JSON bodies up to 1 MB, trailing slashes accepted, `PUT` read as `PATCH` (contract, 3), and
 * `X-Forwarded-*` only from the given proxies (addresses or networks).
 */
export function createAdapter(trustedProxies: readonly string[], refusal: RouterRefusal): FastifyAdapter {
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
      refusal(error.statusCode === 414 ? new DomainError('http.not_found') : error, request, reply),
  };
  const adapter = new FastifyAdapter(options);
  acceptJsonOnly(adapter);
  return adapter;
}

function acceptJsonOnly(adapter: FastifyAdapter): void {
  const fastify = adapter.getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' || isRaw(request)) done(null, body || undefined);
    else parse(request, body as string, (error, value) => (error ? done(error) : bounded(value, done)));
  });
  // Stock clients name a type on a DELETE without a body.
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 || isOneClick(request)) done(null, undefined);
    else done(new DomainError('http.unsupported_media_type'));
  });
}

/** A route that checks a signature reads the very bytes that were signed. */
function isRaw({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { rawBody?: boolean }).rawBody === true;
}

function bounded(value: unknown, done: (error: Error | null, body?: unknown) => void): void {
  try {
    mustBeBounded(value);
    done(null, value);
  } catch (error) {
    done(error as Error);
  }
}
