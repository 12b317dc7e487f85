export { accountsOf } from './accounts-of.js';
export type { ChangeSource, CommandContext } from './actor.js';
export { type Decider, type DomainEvent, fold } from './decider.js';
export { DomainError, type ErrorDetails, fieldError, type RefusalFact } from './domain-error.js';
export { given, type Outcome } from './given-when-then.js';
export { DEEPEST, isTooTangled, MOST_MARKS } from './nesting.js';
export { plainName } from './plain-name.js';
export type { PublicEventDefinition, PublicEvents, PublicField } from './public-event.js';
export { seenWords } from './seen-words.js';
