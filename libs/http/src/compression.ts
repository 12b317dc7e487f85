import type { FastifyCompressOptions } from '@fastify/compress';

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
