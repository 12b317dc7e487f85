export { Answers, AnswersChange, AnswersFile, AnswersList, AnswersOne, HeedsIfMatch, MayBeRefused } from './answers.js';
export { BATCH, mustBeAskable, specOf } from './asked.js';
export type { LastRow } from './behind.js';
export { changesTo } from './changes-to.js';
export { Decide, DecideHandler } from './decide.js';
export { described, openApiSchema, writeDescriptions } from './described.js';
export { inOrder, ToDos } from './to-dos.js';
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
export { Resources, type WriteOutcome } from './resources.js';
