import { NameCandidatePhotos } from './application/name-candidate-photos.js';
import { CandidacyFacts } from './candidacy/candidacy-facts.js';
import { CandidacyController } from './candidacy/candidacy.controller.js';
import { candidacyEventTypes } from './candidacy/candidacy.events.js';
import { CandidatePhotoController } from './candidacy/candidate-photo.controller.js';
import { candidateEventTypes } from './candidacy/candidate.events.js';
import { PresentationController } from './candidacy/presentation.controller.js';
import { presentationEventTypes } from './candidacy/presentation.events.js';
import { WhoseNumber } from './candidacy/whose-number.js';
import { presentationProjection } from './views/candidacy-presentation/presentation.projection.js';
import { candidacyProjection } from './views/candidacy/candidacy.projection.js';
import { candidateProjection } from './views/candidate/candidate.projection.js';

/** What candidacies bring into the module: presentations, submissions, and who stands where. */
export const candidacyParts = {
  controllers: [CandidacyController, CandidatePhotoController, PresentationController],
  handlers: [CandidacyFacts, NameCandidatePhotos, WhoseNumber],
  eventTypes: { ...presentationEventTypes, ...candidacyEventTypes, ...candidateEventTypes },
  projections: [presentationProjection, candidacyProjection, candidateProjection],
};
