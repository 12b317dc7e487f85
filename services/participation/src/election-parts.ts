import { FindOptions } from './queries/find-options.js';
import { BallotWork } from './adapters/ballot/ballot-work.js';
import { Rolls } from './adapters/ballot/rolls.js';
import { BallotController } from './election/ballot.controller.js';
import { ballotEventTypes } from './election/ballot.events.js';
import { BallotBundle } from './queries/ballot-bundle.js';
import { ballotProjection } from './views/ballot/ballot.projection.js';
import { electionProjection } from './views/election/election.projection.js';
import { CeremonyController } from './election/ceremony.controller.js';
import { ceremonyEventTypes } from './election/ceremony.events.js';
import { ElectionController } from './election/election.controller.js';
import { FindEntitled } from './queries/find-entitled.js';
import { electionEventTypes } from './election/election.events.js';
import { FindElections } from './views/election/find-elections.js';

/** What elections bring into the module. */
export const electionParts = {
  controllers: [ElectionController, CeremonyController, BallotController],
  eventTypes: { ...electionEventTypes, ...ceremonyEventTypes, ...ballotEventTypes },
  projections: [electionProjection, ballotProjection],
  handlers: [BallotWork, BallotBundle, Rolls, FindElections, FindEntitled, FindOptions],
};
