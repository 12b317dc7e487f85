import { randomUUID } from 'node:crypto';
import { DomainError } from '@ateneo/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from './accept-language.js';
import { InvalidInput } from './error-answer.js';
import { hostileParameter, unreadableParameter } from './hostile-text.js';
import { originOf } from './http-request-context.js';
import { isOneClick } from './one-click.js';
import { originFault } from './origin-rule.js';
import { remember } from './request-state.js';
import type { RouteTable } from './route-table.js';
import type { Tenants } from './tenants.js';

// Machines ask these by address; they say nothing of any tenant.
const tenantless = /^\/(health\/(live|ready)|metrics)\/?(\?|$)/;

/**
 * What every request meets first: an id, its language, its tenant by host name (else 404, or 308 to the primary host),
 * and the rule against foreign pages.
 */
export function entry(tenants: Tenants) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const correlationId = randomUUID();
    const accepted = acceptedLanguage(request.headers['accept-language']);
    const state = { correlationId, now: new Date().toISOString(), language: accepted ?? ('es' as const) };
    remember(request, state);
    void reply.header('X-Request-Id', correlationId);
    if (tenantless.test(request.url)) return undefined;

    const isMailProgram = isOneClick(request);
    const found = await tenantAt(tenants, request, isMailProgram);
    if (!found) throw new DomainError('http.unknown_host');
    if ('redirectTo' in found) return reply.redirect(elsewhere(request, found.redirectTo), 308);
    remember(request, { ...state, language: accepted ?? found.default_language, settings: found });
    if (!isMailProgram) mustBeOurPage(request);
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    return undefined;
  };
}

/** Mail programs follow no redirect. */
async function tenantAt(tenants: Tenants, { hostname }: FastifyRequest, isMailProgram: boolean) {
  const found = await tenants.byHost(hostname.toLowerCase());
  return isMailProgram && found && 'redirectTo' in found ? tenants.byHost(found.redirectTo) : found;
}

function mustBeOurPage(request: FastifyRequest): void {
  const fault = originFault(originFacts(request));
  if (fault) throw new DomainError(fault);
}

function elsewhere(request: FastifyRequest, host: string): string {
  const port = /:\d+$/.exec(request.host)?.[0] ?? '';
  // The path as sent; it starts with a slash, so it cannot name another host.
  return `${request.protocol}://${host}${port}${request.url}`;
}

function originFacts(request: FastifyRequest) {
  const { origin, cookie } = request.headers;
  const secFetchSite = request.headers['sec-fetch-site'];
  return {
    method: request.method,
    ownOrigin: originOf(request),
    origin,
    secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined,
    hasCookies: cookie !== undefined,
  };
}

/** Nothing is read of what goes to no route: nothing is there, or not by this method. */
export function mustBeRouted(routes: RouteTable) {
  return async ({ url, method, is404 }: FastifyRequest): Promise<void> => {
    const allowed = routes.methodsOf(url);
    if (allowed.length > 0 && !allowed.includes(method))
      throw new DomainError('http.method_not_allowed', { allow: allowed.join(', ') });
    if (is404) throw new DomainError('http.not_found');
  };
}

/** No parameter of a path or query reaches a handler with control characters in it, or as another than it was sent. */
export async function refuseHostileParameters({ params, query, url }: FastifyRequest): Promise<void> {
  const isRead = url.startsWith('/api/');
  const fault = hostileParameter(params) ?? hostileParameter(query) ?? (isRead ? unreadableParameter(url) : undefined);
  if (fault) throw new InvalidInput([fault]);
}
