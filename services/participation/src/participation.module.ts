import type { ContextDefinition } from '@ateneo/cqrs';
import { type DynamicModule, Module } from '@nestjs/common';
import { alternativeController } from './alternative/alternative.controller.js';
import { alternativeEventTypes } from './alternative/alternative.events.js';
import { amendmentController } from './amendment/amendment.controller.js';
import { amendmentEventTypes } from './amendment/amendment.events.js';
import { commentController } from './comment/comment.controller.js';
import { commentEventTypes } from './comment/comment.events.js';
import { commentReportEventTypes } from './comment/comment-report.events.js';
import { FindArticle } from './queries/find-article.js';
import { CommentTargets } from './application/comment-targets.js';
import { commentProjection } from './views/comment/comment.projection.js';
import { commentReportProjection } from './views/comment-report/comment-report.projection.js';
import { DestroyVoteKeys } from './application/destroy-vote-keys.js';
import { ProcessFromStream } from './queries/process-from-stream.js';
import { FindAuthored } from './application/find-authored.js';
import { FindTwins } from './queries/find-twins.js';
import { BookFile } from './queries/book-file.js';
import { ConsolidatedFile } from './queries/consolidated-file.js';
import { FindAmendedText } from './queries/find-amended-text.js';
import { FindEndorsements } from './queries/find-endorsements.js';
import { FindVoteKeys } from './queries/find-vote-keys.js';
import { TextKeyEraser } from './application/text-key-eraser.js';
import { candidacyParts } from './candidacy-parts.js';
import { AmendmentVoteController } from './amendment-vote/amendment-vote.controller.js';
import { amendmentVoteEventTypes } from './amendment-vote/amendment-vote.events.js';
import { BookController } from './document/book.controller.js';
import { ConsolidationController } from './document/consolidation.controller.js';
import { documentController } from './document/document.controller.js';
import { DocumentController } from './document/import.controller.js';
import { documentEventTypes } from './document/document.events.js';
import { NameOptionImages } from './application/name-option-images.js';
import { electionParts } from './election-parts.js';
import { endorsementController, endorsingController } from './endorsement/endorsement.controller.js';
import { endorsementEventTypes } from './endorsement/endorsement.events.js';
import { resolutionParts } from './resolution-parts.js';
import { whyParts } from './why-parts.js';
import { GetPersonFacts } from './facts/get-person-facts.js';
import { KnownForTakingPart } from './application/known-for-taking-part.js';
import { endedAccountProjection } from './facts/ended-account.projection.js';
import { VotesOfEndedAccounts } from './application/votes-of-ended-accounts.js';
import { personProjection } from './facts/person.projection.js';
import { VoteNames } from './adapters/vote-names.js';
import { Voters } from './facts/voters.js';
import { Votings } from './application/votings.js';
import { CreateParticipation1763700005000 } from './migrations/create-participation.js';
import { PARTICIPATION_CONFIG, type ParticipationConfig } from './participation-config.js';
import { ImagesOfProcesses, processController, votingController } from './process/process.controller.js';
import { processEventTypes } from './process/process.events.js';
import { participationPublicEvents } from './public/public-events.js';
import { alternativeProjection } from './views/alternative/alternative.projection.js';
import { endorsementProjection } from './views/endorsement/endorsement.projection.js';
import { amendmentProjection } from './views/amendment/amendment.projection.js';
import { FindProposersAmong } from './views/amendment/find-proposers-among.js';
import { FindProposers } from './views/amendment/find-proposers.js';
import { FindTitles } from './views/amendment/find-titles.js';
import { ResultController } from './amendment/result.controller.js';
import { amendmentTallyProjection } from './views/amendment-tally/amendment-tally.projection.js';
import { GetTally } from './views/amendment-tally/get-tally.js';
import { amendmentVoteProjection } from './views/amendment-vote/amendment-vote.projection.js';
import { GetOwnVotes } from './views/amendment-vote/get-own-votes.js';
import { documentProjection } from './views/document/document.projection.js';
import { FindVotings } from './views/process/find-votings.js';
import { processProjection } from './views/process/process.projection.js';
import { AnswerTellOfProcesses } from './views/process/tell-of-processes.js';
import { Readers } from './views/reader.js';
import { reviewProjection } from './views/review/review.projection.js';
import { reviewerProjection } from './views/reviewer/reviewer.projection.js';
import { reviewController, reviewingController } from './review/review.controller.js';
import { reviewerController } from './reviewer/reviewer.controller.js';
import { reviewerEventTypes } from './reviewer/reviewer.events.js';
import { voteKeyProjection } from './views/vote-key/vote-key.projection.js';
import { votingEventTypes } from './process/voting.events.js';
import { KeepClocks } from './application/keep-clocks.js';
import { ExportLists } from './queries/export-lists.js';
import { exportController } from './process/export.controller.js';
import { PublicProcessController } from './process/public-process.controller.js';
import { FindHeldDates } from './views/process/find-held-dates.js';
import { voteKeyEventTypes } from './vote-key/vote-key.events.js';
import { PersonalDataInParticipation } from './queries/personal-data-in-participation.js';
import { UsesInParticipation } from './queries/uses-of-organizations.js';
import { ToDosOfParticipation } from './queries/to-dos-of-participation.js';
import * as reactions from './reactors/reactions.js';
import * as reactionsByViews from './reactors/reactions-by-views.js';

@Module({
  controllers: [
    processController,
    PublicProcessController,
    exportController,
    BookController,
    ConsolidationController,
    documentController,
    DocumentController,
    amendmentController,
    AmendmentVoteController,
    commentController,
    ResultController,
    ...candidacyParts.controllers,
    reviewController,
    reviewingController,
    reviewerController,
    alternativeController,
    endorsementController,
    endorsingController,
    ...electionParts.controllers,
    votingController,
    ...resolutionParts.controllers,
    ...whyParts.controllers,
  ],
  providers: [
    ImagesOfProcesses,
    ...candidacyParts.handlers,
    ...electionParts.handlers,
    ...whyParts.providers,
    ...resolutionParts.providers,
    PersonalDataInParticipation,
    UsesInParticipation,
    ToDosOfParticipation,
    FindHeldDates,
    CommentTargets,
    DestroyVoteKeys,
    ProcessFromStream,
    ExportLists,
    FindArticle,
    FindAuthored,
    FindAmendedText,
    BookFile,
    ConsolidatedFile,
    FindEndorsements,
    FindTwins,
    FindProposers,
    FindProposersAmong,
    FindTitles,
    AnswerTellOfProcesses,
    FindVotings,
    FindVoteKeys,
    GetOwnVotes,
    GetPersonFacts,
    GetTally,
    KeepClocks,
    KnownForTakingPart,
    NameOptionImages,
    Readers,
    TextKeyEraser,
    VoteNames,
    Voters,
    Votings,
    VotesOfEndedAccounts,
  ],
})
export class ParticipationModule {
  static readonly context: ContextDefinition = {
    name: 'participation',
    eventTypes: {
      ...processEventTypes,
      ...documentEventTypes,
      ...amendmentEventTypes,
      ...amendmentVoteEventTypes,
      ...commentEventTypes,
      ...commentReportEventTypes,
      ...voteKeyEventTypes,
      ...alternativeEventTypes,
      ...endorsementEventTypes,
      ...electionParts.eventTypes,
      ...reviewerEventTypes,
      ...candidacyParts.eventTypes,
      ...votingEventTypes,
      ...resolutionParts.eventTypes,
    },
    publicEvents: participationPublicEvents,
    projections: [
      processProjection,
      documentProjection,
      amendmentProjection,
      amendmentTallyProjection,
      amendmentVoteProjection,
      commentProjection,
      commentReportProjection,
      personProjection,
      endedAccountProjection,
      voteKeyProjection,
      alternativeProjection,
      endorsementProjection,
      ...electionParts.projections,
      reviewerProjection,
      reviewProjection,
      ...candidacyParts.projections,
    ],
    reactions: [...Object.values(reactions), ...Object.values(reactionsByViews)],
    migrations: [CreateParticipation1763700005000],
  };

  static forRoot(config: ParticipationConfig): DynamicModule {
    return {
      module: ParticipationModule,
      providers: [{ provide: PARTICIPATION_CONFIG, useValue: config }],
    };
  }
}
