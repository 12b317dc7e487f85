import { NameCandidatePhotos } from './application/name-candidate-photos.js';
import { CandidacyFacts } from './candidacy/candidacy-facts.js';
import { candidacyController, candidatePhotoController } from './candidacy/candidacy.controller.js';
import { candidacyEventTypes } from './candidacy/candidacy.events.js';
import { candidateEventTypes } from './candidacy/candidate.events.js';
import { presentationController } from './candidacy/presentation.controller.js';
import { presentationEventTypes } from './candidacy/presentation.events.js';
import { WhoseNumber } from './candidacy/whose-number.js';
import { presentationProjection } from './views/candidacy-presentation/presentation.projection.js';
import { candidacyProjection } from './views/candidacy/candidacy.projection.js';
import { candidateProjection } from './views/candidate/candidate.projection.js';

/** What candidacies bring into the module: presentations, submissions, and who stands where. */
export const candidacyParts = {
  controllers: [candidacyController, candidatePhotoController, presentationController],
  handlers: [CandidacyFacts, NameCandidatePhotos, WhoseNumber],
  eventTypes: { ...presentationEventTypes, ...candidacyEventTypes, ...candidateEventTypes },
  projections: [presentationProjection, candidacyProjection, candidateProjection],
};
