import { FindOptions } from './queries/find-options.js';
import { BallotWork } from './adapters/ballot/ballot-work.js';
import { CeremonyController } from './election/ceremony.controller.js';
import { ceremonyEventTypes } from './election/ceremony.events.js';
import { ElectionController } from './election/election.controller.js';
import { FindEntitled } from './queries/find-entitled.js';
import { electionEventTypes } from './election/election.events.js';
import { FindElections } from './views/election/find-elections.js';

/** What elections bring into the module. */
export const electionParts = {
  controllers: [ElectionController, CeremonyController],
  eventTypes: { ...electionEventTypes, ...ceremonyEventTypes },
  handlers: [BallotWork, FindElections, FindEntitled, FindOptions],
};
