/** Of one kind of thing: which field of its events names it (none: there is one), and what is told of it by which events. */
export interface Told {
  readonly id: string | null;
  /** What is called a change, and is the beginning where it is the first event of its stream. */
  readonly begins?: readonly string[];
  readonly acts: Readonly<Record<string, readonly string[]>>;
}

/** Of processes and what is in them. */
export const participationActs = {
  process: {
    id: 'process',
    acts: {
      created: ['ProcessCreated'],
      changed: [
        'ProcessDescribed',
        'ProcessAudienceSet',
        'ProcessScheduled',
        'ProcessRulesSet',
        'ProcessEndorsementsSet',
        'ProcessImageChanged',
      ],
      published: ['ProcessPublished'],
      unpublished: ['ProcessUnpublished'],
      opened: ['VotingOpened'],
      extended: ['VotingExtended'],
      annulled: ['VotingAnnulled'],
      closed: ['VotingClosed', 'ResolutionClosed'],
      removed: ['ProcessRemoved'],
    },
  },
  document: {
    id: 'document',
    acts: {
      created: ['DocumentOpened'],
      changed: [
        'ArticleAdded',
        'ArticleMoved',
        'ArticleRemoved',
        'ArticleReworded',
        'ChapterAdded',
        'ChapterMoved',
        'ChapterRemoved',
        'ChapterRetitled',
        'DocumentRetitled',
        'IntroductionWritten',
        'ReviewerNamed',
        'ReviewerDismissed',
      ],
      published: ['DocumentPresented'],
      removed: ['DocumentRemoved', 'DocumentAbandoned'],
    },
  },
  amendment: {
    id: 'amedment',
    acts: {
      created: ['AmendmentProposed'],
      changed: ['AmendmentCorrected'],
      withdrawn: ['AmendmentWithdrawn'],
      hidden: ['AmendmentHidden'],
      shown: ['AmendmentShown'],
      reviewed: ['ReviewGiven', 'ReviewRemoved'],
      decided: ['AmendmentResolved', 'AmendmentReopened', 'CompromiseAgreed'],
    },
  },
  alternative: {
    id: 'alternative',
    acts: {
      sent: ['AlternativeSubmitted'],
      approved: ['AlternativeApproved'],
      returned: ['AlternativeReturned'],
      withdrawn: ['AlternativeWithdrawn'],
    },
  },
  election: {
    id: 'election',
    acts: {
      created: ['ElectionCreated'],
      changed: [
        'ElectionDescribed',
        'ElectionOptionPictured',
        'ElectionOptionsSet',
        'ElectionRulesSet',
        'ElectionScheduled',
        'TrusteesNamed',
        'BallotOpeningAsked',
      ],
      opened: ['ElectionOpened'],
      extended: ['ElectionExtended'],
      annulled: ['ElectionAnnulled'],
      closed: ['ElectionClosed'],
      decided: ['ElectionResultTold'],
      removed: ['ElectionRemoved'],
    },
  },
  presentation: {
    id: 'presentation',
    acts: {
      created: ['CandidacyPresentationCreated'],
      changed: ['CandidacyPresentationDescribed', 'CandidacyPresentationRulesSet', 'CandidacyPresentationScheduled'],
      removed: ['CandidacyPresentationRemoved'],
    },
  },
  candidacy: {
    id: 'candidacy',
    acts: {
      sent: ['CandidacySubmitted'],
      approved: ['CandidacyProclaimed'],
      declined: ['CandidacyRejected'],
      returned: ['CandidacyReturned'],
      reopened: ['CandidacyReopened'],
      withdrawn: ['CandidacyWithdrawn'],
    },
  },
  comment: {
    id: 'comment',
    acts: { hidden: ['CommentHidden'], shown: ['CommentShownAgain'], kept: ['CommentReportsDismissed'] },
  },
} as const satisfies Record<string, Told>;
