export { Answers, AnswersChange, AnswersList, AnswersOne } from './answers.js';
export { behind, type LastRow } from './behind.js';
export { Decide, DecideHandler } from './decide.js';
export { withMoments } from './moments.js';
export {
  type AnyResource,
  columnsOf,
  type Resource,
  type ResourceList,
  type ResourceRow,
  streamsOf,
} from './resource.js';
export { Resources, type Written } from './resources.js';
