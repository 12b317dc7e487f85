import { tileOrigin } from '@ateneo/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { showsMaps } from './page-policy.js';
import { stateOf } from './request-state.js';

/** The pages of a tenant may show map tiles of the one place that it names for them, and nothing else of there. */
export async function allowMapTiles(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const origin = tileOrigin(stateOf(request)?.settings?.tile_address ?? '');
  if (origin === undefined || !showsMaps(request.url)) return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply.header('content-security-policy', policy.replace("img-src 'self'", `img-src 'self' ${origin}`));
}
