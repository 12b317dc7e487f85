import { DECISIONS, inTheNameOf, reaction, systemContext } from '@ateneo/cqrs';
import { AskForJob } from '@ateneo/jobs';
import { CommandBus } from '@nestjs/cqrs';
import type { PeopleMerged, PeopleUnmerged } from '../../../published/src/identity/merged.js';
import type {
  MembershipBegan,
  MembershipDecisionUndone,
  MembershipEnded,
} from '../../../published/src/memberships/membership.js';
import type { PersonJoinedOrganization } from '../../../published/src/organizations/membership.js';
import { TRANSFER } from '../transfer/transfer-jobs.js';
import type { TransferBegan } from '../transfer/transfer.events.js';
import { joinByMembership, leaveByMembership } from '../membership/by-membership.js';
import { FollowMerge } from '../membership/follow-merge.js';
import { ReturnFromUndone } from '../membership/return-from-undone.js';
import { SendOn } from '../membership/send-on.js';

/** Nobody stays in an organization that closed, or was deleted, as they came: the closing finds who came before, the joining who came after. */
export const whenJoinedAClosedOneSendOn = reaction(
  'organizations.when-joined-a-closed-one-send-on',
  ['PersonJoinedOrganization', 'OrganizationClosed', 'OrganizationDeleted'],
  async (event, { get }) => {
    const { organization, user, previous } = event.data as Partial<PersonJoinedOrganization['data']> & {
      organization: string;
    };
    const cause = { id: event.id, position: event.position };
    await get(CommandBus).execute(new SendOn(systemContext(event), cause, { organization, user, previous }));
  },
);

/** People move though the process that was told so died before it asked for the job. */
export const whenTransferBeganMovePeople = reaction<TransferBegan>(
  'organizations.when-transfer-began-move-people',
  ['TransferBegan'],
  async ({ tenant, data, meta: { actor } }, { get }) => {
    // Nobody's is that of the demo, which moves them itself.
    if (!actor) return;
    const { transfer } = data;
    const job = { kind: TRANSFER, asked: { transfer } };
    await get(AskForJob).askOwed({ tenant, user: actor }, { id: transfer, act: 'begin' }, job);
  },
  {
    // Whoever decided asks for it at once.
    delaySeconds: 15,
  },
);

/** Whoever becomes a member belongs to the organization; whose membership is over, lapsed or taken back has left it. */
export const whenMembershipMovesJoinOrLeave = reaction(
  'organizations.when-membership-moves-join-or-leave',
  ['MembershipBegan', 'MembershipLapsed', 'MembershipTakenBack', 'MembershipDecisionUndone', 'MembershipEnded'],
  async (event, { get }) => {
    const { user, organization, reason, stands } = event.data as Partial<
      MembershipEnded['data'] & MembershipDecisionUndone['data']
    > &
      MembershipBegan['data'];
    // Of an erased person nothing is told any more.
    if (reason === 'erased') return;
    const isMember = event.type === 'MembershipBegan' || stands === 'past_due';
    const follow = isMember ? joinByMembership : leaveByMembership;
    await follow(get(DECISIONS), event, user, organization);
  },
);

/** A transfer and its undo may run at the same time: whoever is moved behind the undo's back goes back as well. */
export const whenMovedByAnUndoneTransferReturn = reaction<PersonJoinedOrganization>(
  'organizations.when-moved-by-an-undone-transfer-return',
  ['PersonJoinedOrganization'],
  async (event, { get }) => {
    const { user, transfer } = event.data;
    if (transfer) await get(CommandBus).execute(new ReturnFromUndone(systemContext(event), user, transfer));
  },
);

/** The organization of the account that was closed is its person's (contract, 5). */
export const whenPeopleMergedMoveMembership = reaction<PeopleMerged | PeopleUnmerged>(
  'organizations.when-people-merged-move-membership',
  ['PeopleMerged', 'PeopleUnmerged'],
  async (event, { get }) => {
    const { survivor, closed } = event.data;
    const act = event.type === 'PeopleMerged' ? 'take' : 'give_back';
    await get(CommandBus).execute(new FollowMerge(inTheNameOf(event), act, survivor, closed));
  },
);
