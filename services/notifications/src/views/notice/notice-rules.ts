import type { AccountRegistered } from '../../../../identity/src/public/account.js';
import type {
  PersonJoinedOrganization,
  PersonLeftOrganization,
} from '../../../../organizations/src/public/membership.js';
import type {
  AmendmentHidden,
  AmendmentProposed,
  AmendmentShown,
} from '../../../../participation/src/public/amendment.js';
import type { ReviewGiven, ReviewRemoved } from '../../../../participation/src/public/review.js';
import { noticeRule } from './notice-rule.js';

/** Every notice that follows from an event: a row each (README). What follows from dates is in `due-notices.ts`. */
export const noticeRules = [
  noticeRule<AccountRegistered>({
    on: 'AccountRegistered',
    type: 'ude',
    subtype: 'registered',
    to: () => ({ managersOf: null }),
    about: ({ user }) => user,
  }),
  noticeRule<PersonJoinedOrganization>({
    on: 'PersonJoinedOrganization',
    type: 'ude',
    subtype: 'joined',
    to: ({ organization }) => ({ managersOf: organization }),
    about: ({ user }) => user,
  }),
  noticeRule<PersonLeftOrganization>({
    on: 'PersonLeftOrganization',
    type: 'ude',
    subtype: 'left',
    to: ({ organization }) => ({ managersOf: organization }),
    about: ({ user }) => user,
  }),
  noticeRule<AmendmentProposed>({
    on: 'AmendmentProposed',
    type: 'amd',
    subtype: 'created',
    to: ({ basis }) => ({ managersOf: basis.organization }),
    about: ({ user }) => user,
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  noticeRule<AmendmentHidden>({
    on: 'AmendmentHidden',
    type: 'amd',
    subtype: 'hidden',
    to: ({ user }) => ({ person: user }),
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  noticeRule<AmendmentShown>({
    on: 'AmendmentShown',
    type: 'amd',
    subtype: 'shown',
    to: ({ user }) => ({ person: user }),
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
  noticeRule<ReviewGiven>({
    on: 'ReviewGiven',
    type: 'amd',
    subtype: 'reviewed',
    to: ({ user }) => ({ person: user }),
    params: ({ process, amedment, review }) => ({ process, amedment, review }),
  }),
  noticeRule<ReviewRemoved>({
    on: 'ReviewRemoved',
    type: 'amd',
    subtype: 'review_removed',
    to: ({ user }) => ({ person: user }),
    params: ({ process, amedment }) => ({ process, amedment }),
  }),
];

/** What nobody can switch off: a vote needs it (design 9). */
const needed: ReadonlySet<string> = new Set(['amd.voting_opened', 'amd.voting_ends', 'amd.hidden']);

/** Kinds that a person may want to hear no more of: `type.subtype`. */
export const mutableKinds = noticeRules
  .map(({ type, subtype }) => `${type}.${subtype}`)
  .filter((kind) => !needed.has(kind));
