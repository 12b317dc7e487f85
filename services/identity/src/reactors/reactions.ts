import { type ClaimHeld, CLAIMS, inTheNameOf, reaction } from '@ateneo/cqrs';
import { askForEffects, withdrawEffects } from '@ateneo/effects';
import { DomainError } from '@ateneo/kernel';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountErased } from '../../../published/src/identity/account.js';
import type { PeopleMerged, PeopleUnmerged } from '../../../published/src/identity/merged.js';
import type {
  PersonJoinedOrganization,
  PersonLeftOrganization,
} from '../../../published/src/organizations/membership.js';
import type { OrganizationClosed, OrganizationDeleted } from '../../../published/src/organizations/organization.js';
import type { EmailChanged, ProfileFieldsCorrected } from '../account/account.events.js';
import { CarryNumber } from '../account/carry-number.js';
import { ChangeAccountStatus } from '../account/change-account-status.js';
import { DismissManagers } from '../account/dismiss-managers.js';
import { EraseAccount } from '../account/erase-account.js';
import { ForgetPerson } from '../account/forget-person.js';
import { freedAt } from '../account/free-merged-claims.js';
import { FreeUnusedClaim } from '../account/free-unused-claim.js';
import { MERGED_CLAIMS } from '../account/merged-claims-effect.js';
import { SettleMerge } from '../account/settle-merge.js';
import { DecideMerges } from '../application/decide-merges.js';
import { IDENTITY_CONFIG } from '../identity-config.js';

/** A person's erasure is that of all accounts which were merged into theirs (contract, 5). */
export const whenAccountErasedEraseMerged = reaction<AccountErased>(
  'identity.when-account-erased-erase-merged',
  ['AccountErased'],
  async (event, { get }) => {
    const { user, texts } = event.data;
    for (const account of await get(DecideMerges).into(event.tenant, user)) {
      await get(CommandBus).execute(new EraseAccount(inTheNameOf(event), account, { texts, evenInCharge: true }));
    }
  },
);

/** Whoever was erased is forgotten: claims, sessions, answers, and at last the key. */
export const whenAccountErasedForgetPerson = reaction<AccountErased>(
  'identity.when-account-erased-forget-person',
  ['AccountErased'],
  async (event, { get }) => {
    const { user } = event.data;
    await get(CommandBus).execute(new ForgetPerson(inTheNameOf(event), user, event.meta.time));
  },
);

/** What an account holds; other claims are looked after where they are made. */
const OURS: ReadonlySet<string> = new Set(['email', 'national_id', 'external_identity']);

/** A claim whose registration or change never came is free again after a minute. */
export const whenClaimHeldFreeItUnlessUsed = reaction<ClaimHeld>(
  'identity.when-claim-held-free-it-unless-used',
  ['ClaimHeld'],
  async (event, { get }) => {
    const { kind, owner } = event.data;
    if (!OURS.has(kind)) return;
    await get(CommandBus).execute(new FreeUnusedClaim(inTheNameOf(event), event.stream, owner));
  },
  { delaySeconds: (get) => get(IDENTITY_CONFIG).claimSeconds },
);

/** Whoever has another address holds the one before no longer. */
export const whenEmailChangedFreeTheOld = reaction<EmailChanged>(
  'identity.when-email-changed-free-the-old',
  ['EmailChanged'],
  async (event, { get }) => {
    const { user, previous } = event.data;
    if (previous === null) return;
    const stream = await get(CLAIMS).streamOf(event.tenant, 'email', previous);
    await get(CommandBus).execute(new FreeUnusedClaim(inTheNameOf(event), stream, user));
  },
);

/** Whoever gave a national id up holds it no longer; one that came by a merge is held for the account that it came from. */
export const whenNationalIdCorrectedFreeTheOld = reaction<ProfileFieldsCorrected>(
  'identity.when-national-id-corrected-free-the-old',
  ['ProfileFieldsCorrected'],
  async (event, { get }) => {
    const { user, changes } = event.data;
    const before = changes?.find(({ field }) => field === 'national_id')?.before;
    if (typeof before !== 'string' || before === '') return;
    await get(CarryNumber).leave(inTheNameOf(event), user, before);
    const stream = await get(CLAIMS).streamOf(event.tenant, 'national_id', before);
    await get(CommandBus).execute(new FreeUnusedClaim(inTheNameOf(event), stream, user));
  },
);

/** Nobody manages an organization that is closed, or that was deleted as they were appointed. */
export const whenOrganizationClosedDismissManagers = reaction<OrganizationClosed | OrganizationDeleted>(
  'identity.when-organization-closed-dismiss-managers',
  ['OrganizationClosed', 'OrganizationDeleted'],
  async (event, { get }) => {
    const { organization } = event.data;
    await get(CommandBus).execute(new DismissManagers(inTheNameOf(event), organization, event.position));
  },
);

/** What a merged account claimed is free once the merge is final; nobody waits for that after it was undone. */
export const whenPeopleMergedAppointFreeing = reaction<PeopleMerged | PeopleUnmerged>(
  'identity.when-people-merged-appoint-freeing',
  ['PeopleMerged', 'PeopleUnmerged'],
  async (event) => {
    const { merge, closed } = event.data;
    if (event.type === 'PeopleUnmerged') return (tx) => withdrawEffects(tx, MERGED_CLAIMS, [merge]);
    const at = freedAt(event.data.undo_until);
    return (tx) => askForEffects(tx, [{ kind: MERGED_CLAIMS, key: merge, reference: closed, at }]);
  },
);

/** Whoever died between the merge (or its end) and the account: the account is settled. */
export const whenPeopleMergedSettleAccount = reaction<PeopleMerged | PeopleUnmerged>(
  'identity.when-people-merged-settle-account',
  ['PeopleMerged', 'PeopleUnmerged'],
  async (event, { get }) => {
    const { closed } = event.data;
    const settling = get(CommandBus).execute(new SettleMerge(inTheNameOf(event), closed));
    // Then the merge was taken back, and that is told as well.
    await settling.catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  },
);

/**
 * Organizations decide who belongs to which; the account tells it, and the change log too. One reactor for both: of two,
 * the one that is behind would record a joining after the leaving that followed it. Its checkpoint is named from when it
 * heard of joinings alone.
 */
export const whenPersonJoinedOrLeftRecordIt = reaction<PersonJoinedOrganization | PersonLeftOrganization>(
  'identity.when-person-joined-organization-record-it',
  ['PersonJoinedOrganization', 'PersonLeftOrganization'],
  async (event, { get }) => {
    const { user, organization } = event.data;
    const context = { ...inTheNameOf(event), now: event.meta.time };
    const act = event.type === 'PersonJoinedOrganization' ? 'join' : 'leave';
    await get(CommandBus).execute(new ChangeAccountStatus(context, { do: act, user, organization }));
  },
);
