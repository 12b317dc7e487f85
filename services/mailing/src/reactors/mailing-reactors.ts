import { mailRules } from './mail-rules.js';
import { WhenAccountErasedDropDrafts } from './when-account-erased-drop-drafts.js';
import { WhenAccountErasedForgetConversations } from './when-account-erased-forget-conversations.js';
import { WhenAccountErasedForgetCopies } from './when-account-erased-forget-copies.js';
import { WhenAccountErasedForgetMessages } from './when-account-erased-forget-messages.js';
import { WhenAccountRegisteredAppointReminder } from './when-account-registered-appoint-reminder.js';
import { WhenAddressIsAnAccountsJoinReaders } from './when-address-is-an-accounts-join-readers.js';
import { WhenConversationMovesSeeItThrough } from './when-conversation-moves-see-it-through.js';
import { WhenDraftEndedForgetWords } from './when-draft-ended-forget-words.js';
import { WhenElectionMovesTellVoters } from './when-election-moves-tell-voters.js';
import { WhenEmailRequestedWrite } from './when-email-requested-write.js';
import { WhenEventDatedAppointReminder } from './when-event-dated-appoint-reminder.js';
import { WhenIssueSentFreeze } from './when-issue-sent-freeze.js';
import { WhenMembershipMovesSubscribe } from './when-membership-moves-subscribe.js';
import { WhenPeopleMergedFollow } from './when-people-merged-follow.js';
import { WhenPlacesMoveWrite } from './when-places-move-write.js';
import { WhenResolutionClosedTellWhoTookPart } from './when-resolution-closed-tell-who-took-part.js';
import { WhenSendingMovesFollow } from './when-sending-moves-follow.js';
import { WhenSubscriptionMovesSeeItThrough } from './when-subscription-moves-see-it-through.js';
import { WhenTransferEndedForgetMessages } from './when-transfer-ended-forget-messages.js';
import { WhenVotingClosedTellProposers } from './when-voting-closed-tell-proposers.js';

/** Every reactor of this context. */
export const mailingReactors = [
  ...mailRules,
  WhenAccountErasedDropDrafts,
  WhenAccountErasedForgetConversations,
  WhenAccountErasedForgetMessages,
  WhenAccountErasedForgetCopies,
  WhenConversationMovesSeeItThrough,
  WhenDraftEndedForgetWords,
  WhenEmailRequestedWrite,
  WhenPlacesMoveWrite,
  WhenEventDatedAppointReminder,
  WhenIssueSentFreeze,
  WhenAccountRegisteredAppointReminder,
  WhenMembershipMovesSubscribe,
  WhenSendingMovesFollow,
  WhenSubscriptionMovesSeeItThrough,
  WhenTransferEndedForgetMessages,
  WhenPeopleMergedFollow,
  WhenAddressIsAnAccountsJoinReaders,
  WhenElectionMovesTellVoters,
  WhenVotingClosedTellProposers,
  WhenResolutionClosedTellWhoTookPart,
];
