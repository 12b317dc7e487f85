export {
  type Act,
  type ActContext,
  asks,
  changes,
  clears,
  creates,
  deletes,
  does,
  lists,
  removes,
  sends,
  shows,
  uploads,
  type Written,
} from './acts.js';
export { Answers, AnswersChange, AnswersFile, AnswersList, AnswersOne, HeedsIfMatch, MayBeRefused } from './answers.js';
export { BATCH, type Askable, mustBeAskable, specOf } from './asked.js';
export type { LastRow } from './behind.js';
export { changesTo } from './changes-to.js';
export { type Declared, resource, routes } from './declare.js';
export { Command, RunCommand } from './command.js';
export { Decide } from './decide.js';
export { inOrder, ToDos } from './to-dos.js';
export { namesAround } from './names-around.js';
export { withMoments } from './moments.js';
export {
  type AnyResource,
  type ReadContext,
  columnsOf,
  type Resource,
  type ResourceList,
  type ResourceRow,
  streamsOf,
} from './resource.js';
export { Resources } from './resources.js';
export type { Here } from './routes.js';
export type { WriteOutcome } from './row-from-streams.js';
export { Sums } from './sums.js';
export { gone, json, revised, type RowIn, view, type View, viewTable } from './view.js';
