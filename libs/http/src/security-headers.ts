import type { FastifyHelmetOptions } from '@fastify/helmet';

const self = "'self'";

/** The applications load nothing from elsewhere. Styles are made at run time by the components' style engine. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': [self],
      'script-src': [self],
      'script-src-attr': ["'none'"],
      'worker-src': [self, 'blob:'],
      'style-src': [self, "'unsafe-inline'"],
      'img-src': [self, 'data:', 'blob:'],
      'font-src': [self, 'data:'],
      'connect-src': [self],
      'object-src': ["'none'"],
      'base-uri': [self],
      'form-action': [self],
      'frame-ancestors': ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
  // Tenants on sibling names decide for themselves.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
};

/**
 * What belongs to a document only is left out: a page asks for some twenty scripts, letters and styles, and each brings its
 * headers. The policy is for those that become a worker.
 */
export const assetHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': [self] } },
  crossOriginOpenerPolicy: false,
  frameguard: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
};
