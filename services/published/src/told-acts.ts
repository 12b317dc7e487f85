import { participationActs, type Told } from './told-acts-of-participation.js';

/**
 * What the log tells by events that say more than they are called: who did what to which thing. What is secret (votes, endorsements), what
 * a person does for themselves alone (sessions, places, means of payment), and what follows by itself is not told.
 */
export const toldActs = {
  person: {
    id: 'user',
    acts: {
      created: ['AccountRegistered'],
      changed: [
        'ProfileFieldsCorrected',
        'EmailChanged',
        'EmailVerified',
        'MandateWritten',
        'MandateSigned',
        'MandateAccountChanged',
        'MandateFreed',
        'MandateEnded',
        'ConsentGiven',
        'ConsentWithdrawn',
        'OrganizationJoined',
        'OrganizationLeft',
        'PersonTagged',
        'PersonUntagged',
        'TieNamed',
        'TieEnded',
        'AccountLocked',
        'AccountUnlocked',
      ],
      empowered: [
        'SuperuserGranted',
        'SuperuserRevoked',
        'StaffGranted',
        'StaffRevoked',
        'AuditorGranted',
        'AuditorRevoked',
      ],
      closed: ['AccountDeactivated'],
      reopened: ['AccountReactivated'],
      merged: ['AccountMerged'],
      unmerged: ['AccountUnmerged'],
      impersonated: ['ImpersonationBegan'],
      removed: ['AccountErased'],
    },
  },
  membership: {
    id: 'user',
    acts: {
      asked: ['MembershipApplied', 'MembershipChosen'],
      approved: ['MembershipApproved'],
      began: ['MembershipBegan', 'MembershipBrought'],
      changed: [
        'FeeChangeChosen',
        'FeeMoved',
        'FeeChangeDropped',
        'MemberNumberGiven',
        'ReductionGiven',
        'ReductionEnded',
        'RenewalDeclined',
        'RenewalResumed',
        'MembershipDecisionUndone',
      ],
      ended: ['MembershipEnded', 'MembershipLapsed', 'MembershipTakenBack'],
    },
  },
  payment: {
    id: 'payment',
    acts: {
      paid: ['PaymentSucceeded'],
      bounced: ['PaymentReturned'],
      refunded: ['RefundRequested'],
      annulled: ['PaymentCancelRequested'],
    },
  },
  invoice: {
    id: 'invoice',
    acts: {
      issued: ['InvoiceIssued'],
      annulled: ['InvoiceVoided'],
      given_up: ['InvoiceWrittenOff'],
      looked_up: ['RecipientLookedUp'],
    },
  },
  remittance: {
    id: 'remittance',
    acts: { created: ['RemittanceBegun'], sent: ['RemittanceSent'], closed: ['RemittanceConcluded'] },
  },
  movement: {
    id: 'movement',
    acts: { sorted: ['MovementSorted'], undone: ['MovementUnsorted'] },
  },
  fee_plan: {
    id: 'product',
    acts: {
      created: ['ProductCreated'],
      changed: ['ProductChanged', 'PriceAdded', 'PriceRetired', 'DiscountAdded'],
    },
  },
  event: {
    id: 'event',
    begins: ['EventDescribed', 'EventTermsSet'],
    acts: {
      changed: [
        'EventDescribed',
        'EventImageChanged',
        'EventTermsSet',
        'EventMoved',
        'TicketDescribed',
        'TicketRemoved',
        'TicketTermsSet',
        'TicketThumbnailChanged',
        'SponsorAdded',
        'SponsorChanged',
        'SponsorLogoChanged',
        'SponsorRemoved',
        'StewardNamed',
        'StewardDismissed',
      ],
      cancelled: ['EventCancelled'],
      refunded: ['PlaceRefunded'],
      removed: ['EventRemoved'],
    },
  },
  ...participationActs,
  newsletter: {
    id: 'newsletter',
    acts: { created: ['NewsletterOpened'], changed: ['NewsletterTermsChanged'] },
  },
  issue: {
    id: 'issue',
    acts: {
      created: ['IssueBegun'],
      changed: ['IssueWritten'],
      sent: ['IssueSent'],
      paused: ['SendingPaused'],
      resumed: ['SendingResumed'],
      cancelled: ['SendingCancelled'],
      removed: ['IssueDropped'],
    },
  },
  announcement: {
    id: 'announcement',
    acts: { sent: ['AnnouncementMade'], withdrawn: ['AnnouncementWithdrawn'] },
  },
  conversation: {
    id: 'conversation',
    acts: { changed: ['ConversationAssigned'], closed: ['ConversationClosed'] },
  },
  organization: {
    id: 'organization',
    acts: {
      created: ['OrganizationCreated'],
      changed: [
        'DefaultOrganizationChosen',
        'OrganizationCovers',
        'OrganizationDescribed',
        'OrganizationFiscalDataGiven',
        'OrganizationLogoChanged',
        'OrganizationRenamed',
        'BankAccountAdded',
        'BankAccountChanged',
        'BankAccountRetired',
      ],
      closed: ['OrganizationClosed'],
      reopened: ['OrganizationReopened'],
      removed: ['OrganizationDeleted'],
    },
  },
  tag: { id: 'tag', acts: { created: ['TagCreated'], changed: ['TagRenamed', 'TagRecoloured'] } },
  settings: {
    id: null,
    acts: {
      changed: [
        'TenantSettingsChanged',
        'TenantLogoChanged',
        'TenantIconChanged',
        'TenantWalletsChanged',
        'ContactTopicsSet',
        'PaymentProviderChosen',
        'SignInServiceChosen',
        'SignInServiceGivenUp',
        'SigningKeyChosen',
        'LayerLoaded',
        'LayerWithdrawn',
      ],
    },
  },
} as const satisfies Record<string, Told>;

interface ToldAs {
  readonly noun: string;
  readonly act: string;
  readonly id: string | null;
  readonly begins: boolean;
}

/** By the type of an event: what it is told as. */
export const actsByEvent: ReadonlyMap<string, ToldAs> = new Map(
  Object.entries<Told>(toldActs).flatMap(([noun, { id, acts, begins = [] }]) =>
    Object.entries(acts).flatMap(([act, types]) =>
      types.map((type) => [type, { noun, act, id, begins: begins.includes(type) }] as const),
    ),
  ),
);
