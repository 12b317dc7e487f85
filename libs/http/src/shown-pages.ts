import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPage, withFrames } from './page-policy.js';
import { stateOf } from './request-state.js';

/** The pages of a tenant may show, in a frame, those of the hosts that it names for its events (contract, 7). */
export async function allowShownPages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const hosts = stateOf(request)?.settings?.iframe_hosts ?? [];
  if (hosts.length === 0 || !isPage(request.url)) return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const sources = ["'self'", ...hosts.map((host) => `https://${host}`)].join(' ');
  void reply.header('content-security-policy', withFrames(policy, sources));
}
