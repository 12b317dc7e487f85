/** Whether something is told there: as one chooses, always, or never. */
type Told = 'optional' | 'needed' | 'none';

interface NoticeTopic {
  /** On the page, at the bell. */
  readonly notice: Told;
  readonly mail: Told;
  /** The notices that belong to it: `type.subtype`. */
  readonly kinds: readonly string[];
  /** Those alone who manage are told of it. */
  readonly isOfManagers?: true;
}

/**
 * What people are told of, in the order in which they choose. Needed is what a vote needs, what asks for an answer, what
 * becomes of one's own words, one's places, what one owes, and who can get into one's account (design of mails, 9).
 */
export const noticeTopics = {
  comments: { notice: 'optional', mail: 'optional', kinds: ['amd.commented', 'amd.replied'] },
  reviews: { notice: 'optional', mail: 'optional', kinds: ['amd.reviewed', 'amd.review_removed'] },
  copies: { notice: 'none', mail: 'optional', kinds: [] },
  alternatives: {
    notice: 'optional',
    mail: 'optional',
    kinds: ['gen.alternative_returned', 'gen.alternative_approved', 'gen.alternative_admitted'],
  },
  candidacies: {
    notice: 'optional',
    mail: 'optional',
    kinds: [
      'gen.candidate_accepted',
      'gen.candidate_declined',
      'gen.candidate_resigned',
      'gen.candidacy_returned',
      'gen.candidacy_rejected',
      'gen.candidacy_proclaimed',
    ],
  },
  outcomes: {
    notice: 'optional',
    mail: 'optional',
    kinds: ['amd.voting_closed', 'amd.text_approved', 'gen.election_counted', 'gen.election_corrected'],
  },
  event_reminders: { notice: 'optional', mail: 'optional', kinds: ['gen.event_reminder'] },
  messages: { notice: 'optional', mail: 'optional', kinds: ['gen.answered'] },
  announcements: { notice: 'optional', mail: 'none', kinds: ['gen.announcement'] },
  people: {
    notice: 'optional',
    mail: 'none',
    kinds: ['ude.registered', 'ude.joined', 'ude.left', 'gen.membership_applied'],
    isOfManagers: true,
  },
  to_decide: {
    notice: 'optional',
    mail: 'optional',
    kinds: ['amd.created', 'gen.alternative_submitted', 'gen.candidacy_submitted'],
    isOfManagers: true,
  },
  votes: {
    notice: 'needed',
    mail: 'needed',
    kinds: ['amd.voting_opened', 'amd.voting_ends', 'gen.election_opened'],
  },
  answers: { notice: 'needed', mail: 'needed', kinds: ['amd.compromise_asked', 'gen.candidate_invited'] },
  moderation: {
    notice: 'needed',
    mail: 'needed',
    kinds: ['amd.hidden', 'amd.shown', 'amd.comment_hidden', 'amd.comment_shown'],
  },
  places: {
    notice: 'needed',
    mail: 'needed',
    kinds: [
      'gen.place_moved_up',
      'gen.place_confirmed',
      'gen.place_gone',
      'gen.place_offered',
      'gen.place_handed_on',
      'gen.event_moved',
      'gen.event_cancelled',
    ],
  },
  fees: {
    notice: 'needed',
    mail: 'needed',
    kinds: [
      'gen.membership_approved',
      'gen.membership_began',
      'gen.membership_unpaid',
      'gen.membership_first',
      'gen.membership_renewal',
      'gen.membership_debit',
      'gen.membership_card',
      'gen.membership_past_due',
      'gen.membership_lapsing',
      'gen.membership_moved',
      'gen.membership_lapsed',
      'gen.membership_taken_back',
      'gen.membership_decision_undone',
      'gen.membership_ended',
      'gen.membership_declined',
      'gen.membership_never_paid',
    ],
  },
  access: { notice: 'none', mail: 'needed', kinds: [] },
} as const satisfies Record<string, NoticeTopic>;

export type NoticeTopicName = keyof typeof noticeTopics;

export const noticeTopicNames = Object.keys(noticeTopics) as NoticeTopicName[];

/** The notices that ask something of who manages, by their subtype: somebody waits for an answer. */
export const askingManagers = ['membership_applied', 'alternative_submitted', 'candidacy_submitted'] as const;

/** The topics that one may switch off there. */
export function optionalTopics(where: 'notice' | 'mail'): NoticeTopicName[] {
  return noticeTopicNames.filter((name) => noticeTopics[name][where] === 'optional');
}

/** The topic of a notice, by its `type.subtype`. */
export function topicOfNotice(kind: string): NoticeTopicName | undefined {
  return noticeTopicNames.find((name) => (noticeTopics[name].kinds as readonly string[]).includes(kind));
}
