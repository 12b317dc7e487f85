import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName } from './request-context.js';

/** Plain http is for one's own machine only (contract, 4). */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}

// A browser drops Secure cookies that came over plain http: a badly configured proxy signs nobody in, in clear.
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || !isLoopback(request.hostname);
}

/** `__Host-access` on https, `access` on a loopback's plain http. */
export function cookieName(request: FastifyRequest, name: CookieName): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[cookieName(request, name)];
}

export function writeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  maxAgeSeconds: number,
): void {
  const options: CookieSerializeOptions = {
    path: '/',
    // `signed` holds no secret: it tells a page whether asking who is there makes sense.
    httpOnly: name !== 'signed',
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: maxAgeSeconds,
  };
  void reply.setCookie(cookieName(request, name), value, options);
}
