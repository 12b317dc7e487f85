import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPage, withFrames } from './page-policy.js';
import { stateOf } from './request-state.js';

/**
 * The pages of a tenant that is a client of the external identity service may load its script, and what that shows and asks: all
 * of it below the folder that the script is in. Everybody else's pages load nothing from elsewhere.
 */
export function allowSignInScript(script: string) {
  const folder = new URL('./', script).href;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!stateOf(request)?.settings?.identity_client_id || !isPage(request.url)) return;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const added = policy
      .replace("script-src 'self'", `script-src 'self' ${script}`)
      .replace("style-src 'self'", `style-src 'self' ${folder}`)
      .replace("connect-src 'self'", `connect-src 'self' ${folder}`);
    void reply.header('content-security-policy', withFrames(added, folder));
    // Its window answers to the page that opened it, and looks at where it was opened.
    void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  };
}
