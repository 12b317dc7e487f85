import { FindApprovedText } from './queries/find-approved-text.js';
import { FindResolution } from './queries/find-resolution.js';
import { FindToResolve } from './queries/find-to-resolve.js';
import { ResolvedText } from './queries/resolved-text.js';
import { FindApproved } from './views/document/find-approved.js';
import { FindWhoTookPart } from './views/document/find-who-took-part.js';
import { CompromiseController } from './resolution/compromise.controller.js';
import { ResolutionController } from './resolution/resolution.controller.js';
import { resolutionEventTypes } from './resolution/resolution.events.js';

/** What the module is made of as far as resolutions are concerned. */
export const resolutionParts = {
  controllers: [ResolutionController, CompromiseController],
  providers: [FindApproved, FindApprovedText, FindResolution, FindToResolve, FindWhoTookPart, ResolvedText],
  eventTypes: resolutionEventTypes,
};
