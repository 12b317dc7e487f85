import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * JSON answers and filled documents above a kilobyte go out as brotli or gzip (decision 0044). Files are compressed when they are built,
 * streams (exports, live feeds) go out as they come, and no body that arrives is unpacked: it would grow past its limit.
 */
export const compression: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'],
  customTypes: /^(application\/(problem\+)?json|text\/html)(;|$)/,
};

/**
 * Keeps streams as they come. The library compresses what is compressible by its register of types, too, and a stream that looks packed by
 * its first two letters (one text of 500) it sends as it is, but says that it is packed: nobody can read that.
 */
export async function leaveStreams(request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (payload !== null && typeof payload === 'object' && 'pipe' in payload) request.headers['x-no-compression'] = '1';
  return payload;
}
