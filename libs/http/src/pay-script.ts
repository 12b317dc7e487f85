import type { FastifyReply, FastifyRequest } from 'fastify';
import { withFrames } from './page-policy.js';
import { stateOf } from './request-state.js';

const payPage = /^\/pay\//;
const script = 'https://js.stripe.com https://*.js.stripe.com';

/**
 * The document that one pays in may load the provider's field, where a tenant takes money through it (decision 93). Every other
 * page, and everybody else's, load nothing from elsewhere.
 */
export function allowPayScript(paysElsewhere: (tenant: string) => Promise<boolean>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const tenant = stateOf(request)?.settings?.id;
    if (!tenant || !payPage.test(request.url) || !(await paysElsewhere(tenant))) return;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const added = policy
      .replace("script-src 'self'", `script-src 'self' ${script}`)
      .replace("connect-src 'self'", "connect-src 'self' https://api.stripe.com");
    void reply.header('content-security-policy', withFrames(added, `${script} https://hooks.stripe.com`));
  };
}
