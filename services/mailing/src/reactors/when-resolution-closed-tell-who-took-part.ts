import { HasApprovedText, WhoTookPart } from '../../../participation/src/public/proposers-of.js';
import type { ResolutionClosed } from '../../../published/src/participation/resolution.js';
import { mailToMany } from './outcome-mails.js';

/** Authors and everybody who said something hear what came of it; who voted is known to nobody. */
export const WhenResolutionClosedTellWhoTookPart = mailToMany<ResolutionClosed['data']>(
  'when-resolution-closed-tell-who-took-part',
  {
    on: 'ResolutionClosed',
    // Its page is what the mail leads to.
    isReady: (tenant, { document }) => new HasApprovedText(tenant, document),
    whom: (tenant, { document }) => new WhoTookPart(tenant, document),
    params: ({ process, document }) => ({ process, document, news: 'approved' }),
  },
);
