import type { PublicEvents } from '@ateneo/kernel';

/** What the world may know of participation: that something was begun, proposed, said, taken back or hidden. Votes never (contract, 6). */
export const participationPublicEvents = {
  ProcessPublished: {
    version: 1,
    summary: 'True when a process became visible to everybody whom the tenant lets in.',
    fields: { process: 'id' },
  },
  ProcessUnpublished: {
    version: 1,
    summary: 'True when a published process became a draft again.',
    fields: { process: 'id' },
  },
  ProcessRemoved: {
    version: 1,
    summary: 'True when a process without documents was taken away for good.',
    fields: { process: 'id' },
  },
  DocumentPresented: {
    version: 1,
    summary: 'True when the whole text of a document had been entered.',
    fields: { document: 'id' },
  },
  DocumentRemoved: {
    version: 1,
    summary: 'True when a document without amendments was taken away for good.',
    fields: { document: 'id', process: 'id' },
  },
  AmendmentProposed: {
    version: 1,
    summary: 'True when a person proposed an amendment.',
    fields: {
      amedment: 'id',
      process: 'id',
      document: 'id',
      user: 'id',
      kind: ['addition', 'edition', 'deletion'],
      article: 'id or null',
      chapter: 'id or null',
      after_article: 'id or null',
    },
  },
  AmendmentWithdrawn: {
    version: 1,
    summary: 'True when who proposed an amendment took it back.',
    fields: { amedment: 'id', process: 'id', document: 'id', user: 'id' },
  },
  AmendmentHidden: {
    version: 1,
    summary: 'True when moderation hid an amendment from all but its author and who moderates.',
    fields: { amedment: 'id', process: 'id', document: 'id', user: 'id' },
  },
  AmendmentShown: {
    version: 1,
    summary: 'True when moderation let a hidden amendment be read again.',
    fields: { amedment: 'id', process: 'id', document: 'id', user: 'id' },
  },
  ReviewGiven: {
    version: 1,
    summary: 'True when a reviewer accepted or declined an amendment; the last word stands.',
    fields: {
      amedment: 'id',
      process: 'id',
      document: 'id',
      user: 'id',
      reviewer: 'id',
      review: ['accepted', 'declined'],
    },
  },
  ReviewRemoved: {
    version: 1,
    summary: 'True when a reviewer took the word that stood on an amendment away.',
    fields: { amedment: 'id', process: 'id', document: 'id', user: 'id', reviewer: 'id' },
  },
  VotingClosed: {
    version: 1,
    summary: 'True when the votes on the amendments of a process had been counted for good.',
    fields: { process: 'id' },
  },
  CompromiseAsked: {
    version: 1,
    summary: 'True when the author of an amendment was asked whether a compromise may stand in its place.',
    fields: { document: 'id', process: 'id', compromise: 'id', amedment: 'id', user: 'id' },
  },
  ResolutionClosed: {
    version: 1,
    summary: 'True when it was decided for good what becomes of the amendments to a document.',
    fields: { document: 'id', process: 'id' },
  },
  CommentWritten: {
    version: 1,
    summary: 'True when a person commented on something.',
    fields: {
      comment: 'id',
      process: 'id',
      document: 'id or null',
      article: 'id or null',
      amedment: 'id or null',
      parent: 'id or null',
      user: 'id',
    },
  },
  CommentWithdrawn: {
    version: 1,
    summary: 'True when who wrote a comment took it back.',
    fields: { comment: 'id', process: 'id', user: 'id' },
  },
  CommentHidden: {
    version: 1,
    summary: 'True when moderation hid a comment from all but its author and who moderates.',
    fields: { comment: 'id', process: 'id', user: 'id' },
  },
  CommentShownAgain: {
    version: 1,
    summary: 'True when moderation let a hidden comment be read again.',
    fields: { comment: 'id', process: 'id', user: 'id' },
  },
  AlternativeSubmitted: {
    version: 1,
    summary: 'True when the author of an alternative to a document handed it in.',
    fields: { alternative: 'id', process: 'id', document: 'id', user: 'id' },
  },
  AlternativeReturned: {
    version: 1,
    summary: 'True when a superuser gave an alternative back to its author.',
    fields: { alternative: 'id', process: 'id', document: 'id', user: 'id' },
  },
  AlternativeApproved: {
    version: 1,
    summary: 'True when a superuser let an alternative be published.',
    fields: { alternative: 'id', process: 'id', document: 'id', user: 'id' },
  },
  AlternativeAdmitted: {
    version: 1,
    summary:
      'True when as many people as are needed had endorsed an alternative; of endorsements nothing else is told.',
    fields: { alternative: 'id', process: 'id', document: 'id', user: 'id' },
  },
  AlternativeWithdrawn: {
    version: 1,
    summary: 'True when an alternative was taken back for good.',
    fields: { alternative: 'id', process: 'id', document: 'id', user: 'id' },
  },
  CandidateNamed: {
    version: 1,
    summary: 'True when somebody was named for a place in a candidacy and is asked; the account, if there is one.',
    fields: { candidacy: 'id', process: 'id', presentation: 'id', submitter: 'id', place: 'id', user: 'id or null' },
  },
  CandidateAccepted: {
    version: 1,
    summary: 'True when a candidate accepted.',
    fields: { candidacy: 'id', process: 'id', presentation: 'id', submitter: 'id', place: 'id', user: 'id' },
  },
  CandidateDeclined: {
    version: 1,
    summary: 'True when somebody who was asked to stand declined.',
    fields: { candidacy: 'id', process: 'id', presentation: 'id', submitter: 'id', place: 'id', user: 'id' },
  },
  CandidateResigned: {
    version: 1,
    summary: 'True when a candidate stands no more.',
    fields: { candidacy: 'id', process: 'id', presentation: 'id', submitter: 'id', place: 'id', user: 'id' },
  },
  CandidacySubmitted: {
    version: 1,
    summary: 'True when a candidacy was handed in.',
    fields: { candidacy: 'id', process: 'id', presentation: 'id', submitter: 'id' },
  },
  CandidacyReturned: {
    version: 1,
    summary: 'True when a superuser gave a candidacy back.',
    fields: { candidacy: 'id', process: 'id', presentation: 'id', submitter: 'id' },
  },
  CandidacyRejected: {
    version: 1,
    summary: 'True when a superuser turned a candidacy down.',
    fields: { candidacy: 'id', process: 'id', presentation: 'id', submitter: 'id' },
  },
  CandidacyProclaimed: {
    version: 1,
    summary: 'True when a superuser proclaimed a candidacy.',
    fields: { candidacy: 'id', process: 'id', presentation: 'id', submitter: 'id' },
  },
  CandidacyWithdrawn: {
    version: 1,
    summary: 'True when a candidacy was taken back for good.',
    fields: { candidacy: 'id', process: 'id', presentation: 'id', submitter: 'id' },
  },
  ElectionCreated: {
    version: 1,
    summary: 'True when an election was prepared in a process.',
    fields: { election: 'id', process: 'id' },
  },
  ElectionOpened: {
    version: 1,
    summary: 'True when an election could be voted in.',
    fields: { election: 'id', process: 'id' },
  },
  ElectionClosed: {
    version: 1,
    summary: 'True when the end of an election had come.',
    fields: { election: 'id', process: 'id' },
  },
  ElectionExtended: {
    version: 1,
    summary: 'True when an election that was open got a later end.',
    fields: { election: 'id', process: 'id' },
  },
  ElectionAnnulled: {
    version: 1,
    summary: 'True when an election was called off for good.',
    fields: { election: 'id', process: 'id' },
  },
  ElectionResultTold: {
    version: 1,
    summary: 'True when the organizers said what came of an election elsewhere.',
    fields: { election: 'id', process: 'id' },
  },
} as const satisfies PublicEvents;
