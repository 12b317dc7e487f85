import { WhenAccountErasedEraseMerged } from './when-account-erased-erase-merged.js';
import { WhenAccountErasedForgetPerson } from './when-account-erased-forget-person.js';
import { WhenClaimHeldFreeItUnlessUsed } from './when-claim-held-free-it-unless-used.js';
import { WhenEmailChangedFreeTheOld } from './when-email-changed-free-the-old.js';
import { WhenNationalIdCorrectedFreeTheOld } from './when-national-id-corrected-free-the-old.js';
import { WhenPeopleMergedAppointFreeing } from './when-people-merged-appoint-freeing.js';
import { WhenOrganizationClosedDismissManagers } from './when-organization-closed-dismiss-managers.js';
import { WhenPeopleMergedSettleAccount } from './when-people-merged-settle-account.js';
import { WhenPersonJoinedOrLeftRecordIt } from './when-person-joined-or-left-record-it.js';

/** Every reactor of this context. */
export const identityReactors = [
  WhenAccountErasedEraseMerged,
  WhenAccountErasedForgetPerson,
  WhenClaimHeldFreeItUnlessUsed,
  WhenEmailChangedFreeTheOld,
  WhenNationalIdCorrectedFreeTheOld,
  WhenPeopleMergedAppointFreeing,
  WhenOrganizationClosedDismissManagers,
  WhenPeopleMergedSettleAccount,
  WhenPersonJoinedOrLeftRecordIt,
];
