import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assetHeaders } from '@ateneo/http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FirstPaint } from './first-paint.js';
import { rootFolder } from './root-folder.js';

const YEAR = 31_536_000;
// Paths of machines: nobody is to get a page where an answer was expected.
const machines = /^\/(api|files|health|metrics|\.well-known)(\/|\?|$)/;

/**
 * The member app at `/`, the console at `/admin/`. A path that is no file is a route of the application: its page. An
 * application that is not built is absent.
 *
 * @param patience with the answers that a document takes along, in milliseconds.
 */
export async function servePages(fastify: FastifyInstance, folder = rootFolder(), patience?: number): Promise<void> {
  const admin = join(folder, 'frontend-admin', 'dist');
  const member = join(folder, 'frontend-member', 'dist');
  // The build lays `.br` and `.gz` beside the files.
  await fastify.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  if (existsSync(admin)) {
    // The router takes `/admin/` for the same: only the address without the slash moves on.
    fastify.get('/admin', (request, reply) =>
      /^\/admin(\?|$)/.test(request.url) ? reply.redirect('/admin/', 308) : page(reply, admin),
    );
    fastify.get('/admin/assets/*', { helmet: assetHeaders }, pageOrFile(admin, '/admin'));
    fastify.get('/admin/*', pageOrFile(admin, '/admin'));
  }
  if (existsSync(member)) {
    // One pays in a document of its own: nothing else of the application runs there.
    fastify.get('/pay/:payment', (_request, reply) => page(reply, member, 'pay.html'));
    // So is a ticket, which opens at the door without a network.
    fastify.get('/reservation/:reservation', (_request, reply) => page(reply, member, 'reservation.html'));
    // So is a door, the one place where WebAssembly may be compiled: by it codes are read.
    fastify.get('/qrscanner', (_request, reply) => {
      const policy = String(reply.getHeader('content-security-policy'));
      const wider = policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
      return page(reply.header('content-security-policy', wider), member, 'qrscanner.html');
    });
    const first = new FirstPaint(fastify, member, patience);
    const answer: Answer = (request, reply) => first.answer(request, reply);
    fastify.get('/assets/*', { helmet: assetHeaders }, pageOrFile(member, '', answer));
    fastify.get('/*', pageOrFile(member, '', answer));
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** @param answer how a page is answered: as it lies there, unless something is written into it. */
function pageOrFile(root: string, prefix: string, answer: Answer = (_, reply) => page(reply, root)) {
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    if (machines.test(request.url)) return reply.callNotFound();
    const path = decodeURIComponent(request.url.slice(prefix.length).split('?')[0]!);
    // The router decodes as well; `sendFile` refuses what climbs out of its root.
    if (path.startsWith('/assets/')) {
      return reply.sendFile(path, root, { maxAge: YEAR * 1000, immutable: true, lastModified: false });
    }
    const isFile = /\.[a-z0-9]{2,12}$/i.test(path) && existsSync(join(root, path));
    return isFile ? reply.sendFile(path, root) : answer(request, reply);
  };
}

function page(reply: FastifyReply, root: string, file = 'index.html'): unknown {
  return reply.header('Cache-Control', 'no-cache').sendFile(file, root, { cacheControl: false });
}
