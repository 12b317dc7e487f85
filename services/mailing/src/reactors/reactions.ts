import { derivedId, reaction, systemContext } from '@ateneo/cqrs';
import { askForEffects, withdrawEffects } from '@ateneo/effects';
import type { DomainEvent } from '@ateneo/kernel';
import { KEY_DESTROYER } from '@ateneo/keys';
import type {
  AccountErased,
  AccountForgotten,
  AccountReactivated,
  AccountRegistered,
  EmailVerified,
} from '../../../published/src/identity/account.js';
import type { EventTermsSet } from '../../../published/src/ticketing/places.js';
import type { SentTicketForgotten, TransferEnded } from '../../../published/src/ticketing/transfers.js';
import { DropDrafts } from '../application/drop-drafts.js';
import { FollowMembership } from '../application/follow-membership.js';
import { FollowMerge } from '../application/follow-merge.js';
import { ForgetMessages } from '../application/forget-messages.js';
import { FORGET_SUBSCRIPTION, ForgetSubscription, unconfirmedUntil } from '../application/forget-subscription.js';
import { FreezeReaders } from '../application/freeze-readers.js';
import { OneReader } from '../application/one-reader.js';
import { PlanSending } from '../application/plan-sending.js';
import { REMIND_UNVERIFIED } from '../application/remind-unverified.js';
import { TellOfConversation } from '../application/tell-of-conversation.js';
import { FORGET_CONVERSATION, forgetAt } from '../contact/contact-effect.js';
import type { ContactMessageWritten, ConversationClosed } from '../contact/conversation.events.js';
import type { LetterDraftEnded } from '../email/draft.events.js';
import type { EmailRequested } from '../email/email.events.js';
import { RecordDelivery } from '../email/record-delivery.js';
import { RequestEmail } from '../email/request-email.js';
import type { IssueSent } from '../issue/issue.events.js';
import { EVENT_REMINDER, remindedAt } from '../message/event-reminder.js';
import { WriteMessage } from '../message/write-message.js';
import { askAgain, Copies, endWaiting, reviveFailed, withdrawCopies } from '../sending/copies.js';
import type { SendingEvent } from '../sending/sending.events.js';
import type { SubscriptionAsked, SubscriptionBegan, SubscriptionEnded } from '../subscription/subscription.events.js';

/** Nobody writes on at a mail to who is gone. */
export const whenAccountErasedDropDrafts = reaction<AccountErased>(
  'mailing.when-account-erased-drop-drafts',
  ['AccountErased'],
  async (event, { get }) => {
    await get(DropDrafts).execute(systemContext(event, event.meta.time), event.data.user);
  },
  { after: ['mailing.email'] },
);

/** What came of copies stays for the totals; whose they were does not. */
export const whenAccountErasedForgetCopies = reaction<AccountErased>(
  'mailing.when-account-erased-forget-copies',
  ['AccountErased'],
  async (event, { get }) => {
    await get(Copies).forget(event.tenant, event.data.user);
  },
);

/** Mails to an erased person are forgotten; what was not sent is sent no more. Once more when the key is gone: what was being written then. */
export const whenAccountErasedForgetMessages = reaction<AccountErased | AccountForgotten>(
  'mailing.when-account-erased-forget-messages',
  ['AccountErased', 'AccountForgotten'],
  async (event, { get }) => {
    const { user } = event.data;
    await get(ForgetMessages).execute(event.tenant, user);
  },
);

const DAY_MS = 86_400_000;

/** Three days after an enrolment, whoever has not verified their address is reminded: an appointment of the ledger. */
export const whenAccountRegisteredAppointReminder = reaction<AccountRegistered>(
  'mailing.when-account-registered-appoint-reminder',
  ['AccountRegistered'],
  async (event) => {
    const { user, invitation } = event.data;
    const due = Date.parse(event.meta.time) + 3 * DAY_MS;
    // Whom somebody else enrolled has a link of another sort, or is to have no mail; and a log that is read for the first time wakes nobody of years ago.
    if (invitation !== undefined || due < Date.now() - DAY_MS) return undefined;
    const at = new Date(due).toISOString();
    const appointment = { kind: REMIND_UNVERIFIED, key: user, reference: user, at };
    return (tx) => askForEffects(tx, [appointment]);
  },
);

/** Whoever reads at an address as a visitor, and has an account with it, reads as that account alone, whichever came first. */
export const whenAddressIsAnAccountsJoinReaders = reaction<
  EmailVerified | DomainEvent<'EmailChanged', EmailVerified['data']> | AccountReactivated | SubscriptionBegan
>(
  'mailing.when-address-is-an-accounts-join-readers',
  ['EmailVerified', 'EmailChanged', 'AccountReactivated', 'SubscriptionBegan'],
  async (event, { get }) => {
    const context = systemContext(event);
    if (event.type !== 'SubscriptionBegan') await get(OneReader).takeAll(context, event.data.user);
    else if (event.data.user === null) await get(OneReader).takeOne(context, event.data.subscription);
  },
  {
    // The later of the two sees both: who has the address, and what is read at it.
    after: ['identity.user', 'mailing.subscription'],
  },
);

/** Who answers hears of what was written, the sender gets the answer; what is closed is forgotten in its time. */
export const whenConversationMovesSeeItThrough = reaction<ContactMessageWritten | ConversationClosed>(
  'mailing.when-conversation-moves-see-it-through',
  ['ContactMessageWritten', 'ConversationClosed'],
  async (event, { get }) => {
    const { conversation } = event.data;
    if (event.type === 'ConversationClosed') {
      const at = forgetAt(event.meta.time);
      const appointment = { kind: FORGET_CONVERSATION, key: conversation, reference: conversation, at };
      return (tx) => askForEffects(tx, [appointment]);
    }
    await get(TellOfConversation).execute(event);
    return (tx) => withdrawEffects(tx, FORGET_CONVERSATION, [conversation]);
  },
);

/** What was sent stands in each mail; what was not, nowhere. */
export const whenDraftEndedForgetWords = reaction<LetterDraftEnded>(
  'mailing.when-draft-ended-forget-words',
  ['LetterDraftEnded'],
  async ({ tenant, data }, { get }) => {
    await get(KEY_DESTROYER).destroyPersonKey(tenant, data.draft);
  },
);

/** What was asked for is written, in the language of whoever reads it, and its sending with the checkpoint. */
export const whenEmailRequestedWrite = reaction<EmailRequested>(
  'mailing.when-email-requested-write',
  ['EmailRequested'],
  async (event, { get }) => {
    const written = await get(WriteMessage).prepare(event.tenant, event.id, event.data);
    return typeof written === 'string' ? get(RecordDelivery).ended(event.tenant, event.data.email, written) : written;
  },
  { isIndependent: true },
);

/** A day before an event who has a place is reminded: an appointment of the ledger, which another date moves. */
export const whenEventDatedAppointReminder = reaction<EventTermsSet>(
  'mailing.when-event-dated-appoint-reminder',
  ['EventTermsSet'],
  async ({ data }) => {
    const { event, start_datetime } = data;
    const at = remindedAt(start_datetime);
    // So soon: whoever takes a place, or is told of another date, has just been told when.
    if (Date.parse(at) < Date.now()) return undefined;
    return (tx) => askForEffects(tx, [{ kind: EVENT_REMINDER, key: event, reference: event, at }]);
  },
);

/** Who gets an issue is settled when it is sent: a copy for each, written with the checkpoint. */
export const whenIssueSentFreeze = reaction<IssueSent>(
  'mailing.when-issue-sent-freeze',
  ['IssueSent'],
  async (event, { get }) => get(FreezeReaders).prepare(event),
);

/** Whoever becomes a member gets what its terms say, unless they had left it; whoever cancels at once gets nothing any more. */
export const whenMembershipMovesSubscribe = reaction(
  'mailing.when-membership-moves-subscribe',
  ['MembershipBegan', 'MembershipEnded'],
  async (event, { get }) => {
    await get(FollowMembership).execute(event);
  },
);

/** Two accounts that are one person's read together; once the merge is undone, each reads its own again. */
export const whenPeopleMergedFollow = reaction(
  'mailing.when-people-merged-follow',
  ['PeopleMerged', 'PeopleUnmerged'],
  async (event, { get }) => {
    await get(FollowMerge).execute(event);
  },
  {
    // What they subscribed to as the sessions ended has landed by then.
    delaySeconds: 3,
    after: ['mailing.newsletter'],
  },
);

/** What waits in the ledger follows what people decide of a sending. */
export const whenSendingMovesFollow = reaction<SendingEvent>(
  'mailing.when-sending-moves-follow',
  ['SendingPaused', 'SendingResumed', 'SendingCancelled', 'SendingRetried'],
  async (event, { get }) => {
    const { issue } = event.data;
    switch (event.type) {
      case 'SendingResumed': {
        const plan = await get(PlanSending).plan(event.tenant, issue);
        return (tx) => askAgain(tx, issue, event.id, plan);
      }
      case 'SendingRetried': {
        const plan = await get(PlanSending).plan(event.tenant, issue);
        return async (tx) => {
          await reviveFailed(tx, issue);
          await askAgain(tx, issue, event.id, plan);
        };
      }
      case 'SendingCancelled':
        return async (tx) => {
          await withdrawCopies(tx, issue);
          await endWaiting(tx, issue, 'skipped', 'canceled');
        };
      default:
        return (tx) => withdrawCopies(tx, issue);
    }
  },
);

/** Whoever asks without an account is asked whether it was they; the address of who leaves, or never answers, is forgotten. */
export const whenSubscriptionMovesSeeItThrough = reaction<SubscriptionAsked | SubscriptionEnded>(
  'mailing.when-subscription-moves-see-it-through',
  ['SubscriptionAsked', 'SubscriptionEnded'],
  async (event, { get, name }) => {
    const { subscription } = event.data;
    if (event.type === 'SubscriptionEnded') return get(ForgetSubscription).execute(systemContext(event), subscription);
    const email = derivedId(event.id, name);
    const params = { subscription, news: 'confirm' };
    const asked = { email, user: subscription, guest: true, category: 'newsletter', params } as const;
    await get(RequestEmail).execute(systemContext(event), asked);
    const at = unconfirmedUntil(event.meta.time);
    const appointment = { kind: FORGET_SUBSCRIPTION, key: subscription, reference: subscription, at };
    return (tx) => askForEffects(tx, [appointment]);
  },
);

/** Mails to the address that a place was offered to go with the offer. */
export const whenTransferEndedForgetMessages = reaction<TransferEnded>(
  'mailing.when-transfer-ended-forget-messages',
  ['TransferEnded'],
  async ({ tenant, data }, { get }) => get(ForgetMessages).execute(tenant, data.transfer),
);

/** Mails to the address that a ticket was sent to go when that is forgotten. */
export const whenSentTicketForgottenForgetMessages = reaction<SentTicketForgotten>(
  'mailing.when-sent-ticket-forgotten-forget-messages',
  ['SentTicketForgotten'],
  async ({ tenant, data }, { get }) => get(ForgetMessages).execute(tenant, data.sending),
);
