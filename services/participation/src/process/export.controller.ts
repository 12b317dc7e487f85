import { askedJob, exportBody } from '@ateneo/contracts';
import { AskForJob, exportAsked } from '@ateneo/jobs';
import { asks, type Askable, mustBeAskable, routes } from '@ateneo/resource';
import type { Exported } from '../queries/export-rows.js';
import { alternatives } from '../alternative/alternative.resource.js';
import { amendments } from '../amendment/amendment.resource.js';
import { candidacies } from '../candidacy/candidacy.resource.js';
import { comments } from '../comment/comment.resource.js';
import { presentations } from '../candidacy/presentation.resource.js';
import { documents } from '../document/document.resource.js';
import { elections } from '../election/election.resource.js';
import { endorsements } from '../endorsement/endorsement.resource.js';
import { reviews } from '../review/review.resource.js';
import { reviewers } from '../reviewer/reviewer.resource.js';
import { processes } from './process.resource.js';
import { type Reader, readerOf } from '../views/reader.js';

const exported = {
  amendments: exports(
    'amedments',
    amendments,
    'Amendments with totals and outcomes, as CSV or as a workbook; follow the job.',
  ),
  alternatives: exports(
    'documentalternatives',
    alternatives,
    'Alternatives with their endorsements counted, likewise.',
  ),
  candidacies: exports('candidacysubmissions', candidacies, 'Candidacies with who stands in them, likewise.'),
  comments: exports('comments', comments, 'Comments, likewise.'),
  elections: exports('elections', elections, 'Elections with what the organizers told of each option, likewise.'),
  processes: exports('processes', processes, 'Processes with how their votings stand, likewise.'),
  documents: exports('documents', documents, 'Documents, counted, likewise.'),
  presentations: exports('candidacypresentations', presentations, 'Presentations of candidacies, likewise.'),
  reviewers: exports('reviewers', reviewers, 'Who reviews what, likewise.'),
  reviews: exports('reviews', reviews, 'All that was said of amendments, likewise.'),
  endorsements: exports(
    'endorsements',
    endorsements,
    "Who endorses what: everybody's for superusers, one's own for others, likewise.",
  ),
};

/** Lists of processes as files, for staff and superusers: what each of them may see, filtered as the list is. */
export const exportController = routes(processes, {
  path: 'processes',
  name: 'Export',
  permission: 'see_drafts',
  acts: exported,
});

function exports(list: Exported, resource: Askable<Reader>, says: string) {
  return asks(
    `POST ${list}/export`,
    askedJob,
    says,
    async (body, at) => {
      const asked = exportAsked(at.ctx, body);
      mustBeAskable(resource, await readerOf(at), asked.query);
      return at.get(AskForJob).ask(at.ctx, { kind: `${list}_export`, asked });
    },
    { body: exportBody, status: 202 },
  );
}
