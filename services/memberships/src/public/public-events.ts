import type { PublicEvents } from '@ateneo/kernel';

const fields = { payment: 'id', purpose: ['invoice', 'reservations'], reference: 'id' } as const;

const member = { user: 'id', organization: 'id' } as const;

/** What the world may know: who is a member, by id; that something was paid, neither by whom nor how much. */
export const membershipsPublicEvents = {
  MembershipBegan: {
    version: 1,
    summary: 'True when a person is a member of the organization from then on.',
    fields: member,
  },
  MembershipFellPastDue: {
    version: 1,
    summary: 'True when a fee was not paid or came back: still a member, for the days of grace.',
    fields: { user: 'id', invoice: 'id' },
  },
  MembershipLapsed: {
    version: 1,
    summary: 'True when a person who owes is a member no longer, until they pay.',
    fields: member,
  },
  MembershipDecisionUndone: {
    version: 1,
    summary:
      'True when what the board decided of somebody is taken back: they wait for a yes again, or are a member who owes.',
    fields: { ...member, stands: ['applied', 'past_due'] },
  },
  MembershipTakenBack: {
    version: 1,
    summary: 'True when the first fee of a member, recorded by mistake, had not come after all: they are none.',
    fields: member,
  },
  MembershipEnded: {
    version: 1,
    summary: 'True when the membership is over.',
    fields: {
      ...member,
      reason: ['canceled', 'withdrawn', 'period_over', 'never_paid', 'declined', 'forgiven', 'erased', 'undone'],
    },
  },
  CarnetIssued: {
    version: 1,
    summary: 'True when a member has this card from then on.',
    fields: { ...member, carnet: 'id' },
  },
  PaymentSucceeded: { version: 1, summary: 'True when the money of a payment is there.', fields },
  PaymentFailed: { version: 1, summary: 'True when a payment can no longer succeed.', fields },
  PaymentRefunded: { version: 1, summary: 'True when money of a payment went back.', fields },
} as const satisfies PublicEvents;
