export type { ClaimKind, Claims } from './claims.js';
export type { ContextDefinition, Injectable } from './context-definition.js';
export type { Aggregate, Decided, DecideOptions, Decisions } from './decisions.js';
export type { EventMetadata, EventTypeDefinition, EventTypes, RecordedEvent } from './event-types.js';
export { type Projection, type ProjectionStep, step, type ViewRow } from './projection.js';
export type { Reactor } from './reactor.js';
