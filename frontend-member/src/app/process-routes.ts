import type { RouteObject } from 'react-router';
import { amendmentAhead, documentAhead } from './ahead.js';
import {
  below,
  ofAlternative,
  ofAmendment,
  ofCandidacy,
  ofComment,
  ofDocument,
  ofElection,
  ofPresentation,
} from './below.js';
import { page } from './page.js';

const documentRoute = below(
  page(
    async () => (await import('./routes/DocumentView.js')).DocumentView,
    'process',
    'amendment',
    'results',
    'comment',
    'alternative',
  ),
  ofDocument,
);

const processPage = page(
  async () => (await import('./routes/Process.js')).Process,
  'process',
  'home',
  'amendment',
  'results',
  'comment',
  'alternative',
  'election',
  'placing',
  'candidacy',
  'why',
);

/** What stands beside a text of a process says: texts that come later take the page from whoever writes on it. */
const beside = ['process', 'home', 'amendment', 'why'] as const;

/** A process, its parts, and what belongs to it under its address. */
export const processRoutes: RouteObject[] = [
  { path: '/process/:processId', lazy: processPage },
  { path: '/process/:processId/documents', lazy: processPage },
  { path: '/process/:processId/amedments', lazy: processPage },
  { path: '/process/:processId/alternatives', lazy: processPage },
  { path: '/process/:processId/candidacies', lazy: processPage },
  { path: '/process/:processId/elections', lazy: processPage },
  { path: '/process/:processId/comments', lazy: processPage },
  {
    path: '/process/:processId/document/:documentId/view',
    loader: documentAhead,
    lazy: documentRoute,
  },
  {
    path: '/process/:processId/document/:documentId/amedments',
    lazy: below(
      page(
        async () => (await import('./routes/DocumentAmendments.js')).DocumentAmendments,
        'amendment',
        'results',
        'process',
        'why',
      ),
      ofDocument,
    ),
  },
  {
    path: '/process/:processId/document/:documentId/consolidated',
    lazy: below(
      page(async () => (await import('./routes/Consolidated.js')).Consolidated, 'consolidated', 'amendment', 'process'),
      ofDocument,
    ),
  },
  {
    path: '/process/:processId/document/:documentId/propose',
    lazy: below(
      page(async () => (await import('./routes/Propose.js')).Propose, 'amendment', 'process', 'errors'),
      ofDocument,
    ),
  },
  {
    path: '/process/:processId/amedment/:amedmentId',
    loader: amendmentAhead,
    lazy: below(
      page(
        async () => (await import('./routes/Amendment.js')).Amendment,
        'amendment',
        'voting',
        'process',
        'comment',
        'approved',
      ),
      ofAmendment,
    ),
  },
  {
    path: '/process/:processId/amedment/:amedmentId/correct',
    lazy: below(
      page(async () => (await import('./routes/Correct.js')).Correct, 'amendment', 'process', 'errors'),
      ofAmendment,
    ),
  },
  {
    path: '/process/:processId/document/:documentId/comments',
    lazy: below(
      page(
        async () => (await import('./routes/DocumentComments.js')).DocumentComments,
        'comment',
        'amendment',
        'process',
        'why',
      ),
      ofDocument,
    ),
  },
  {
    path: '/process/:processId/comment/:commentId',
    lazy: below(
      page(
        async () => (await import('./routes/CommentThread.js')).CommentThread,
        'comment',
        'amendment',
        'process',
        'why',
      ),
      ofComment,
    ),
  },
  {
    path: '/process/:processId/election/:electionId/view',
    lazy: below(
      page(async () => (await import('./routes/Election.js')).Election, 'election', 'placing', 'errors'),
      ofElection,
    ),
  },
  {
    path: '/process/:processId/candidacypresentation/:presentationId/view',
    lazy: below(
      page(async () => (await import('./routes/CandidacyPresentation.js')).CandidacyPresentation, 'candidacy'),
      ofPresentation,
    ),
  },
  {
    path: '/process/:processId/candidacysubmission/:candidacyId',
    lazy: below(
      page(async () => (await import('./routes/Candidacy.js')).Candidacy, 'candidacy', ...beside),
      ofCandidacy,
    ),
  },
  {
    path: '/process/:processId/candidacysubmission/:candidacyId/edit',
    lazy: below(
      page(async () => (await import('./routes/Candidacy.js')).CandidacyEdit, 'candidacy', ...beside),
      ofCandidacy,
    ),
  },
  {
    path: '/process/:processId/document/:documentId/alternative/new',
    lazy: below(
      page(async () => (await import('./routes/Alternative.js')).AlternativeNew, 'alternative', ...beside),
      ofDocument,
    ),
  },
  {
    path: '/process/:processId/documentalternative/:alternativeId',
    lazy: below(
      page(async () => (await import('./routes/Alternative.js')).Alternative, 'alternative', 'comment', 'errors'),
      ofAlternative,
    ),
  },
  {
    path: '/process/:processId/documentalternative/:alternativeId/edit',
    lazy: below(
      page(async () => (await import('./routes/Alternative.js')).AlternativeEdit, 'alternative', ...beside),
      ofAlternative,
    ),
  },
];
