import { FindOptions } from './queries/find-options.js';
import { ElectionController } from './election/election.controller.js';
import { FindEntitled } from './queries/find-entitled.js';
import { FindElections } from './views/election/find-elections.js';

/** What elections bring into the module. */
export const electionParts = {
  controllers: [ElectionController],
  handlers: [FindElections, FindEntitled, FindOptions],
};
