import type { RequestContext } from '@ateneo/http';
import type { RelyingParty } from './ceremonies.js';

/** The relying party of a request: its tenant at the primary host, which alone answers (contract, 2). */
export function partyOf({ tenant, settings, origin, now }: RequestContext): RelyingParty {
  return { tenant, id: settings.hosts[0]!, origin, name: settings.name, now };
}
