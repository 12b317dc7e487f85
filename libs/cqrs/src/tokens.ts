/** Injection token of the product's Decisions. */
export const DECISIONS = Symbol('Decisions');
/** Injection token of the product's Claims. */
export const CLAIMS = Symbol('Claims');
/** Injection token of the product's Views. */
export const VIEWS = Symbol('Views');
/** Injection token of the product's EventStore. */
export const EVENT_STORE = Symbol('EventStore');
/** Injection token of the same store as its owner sees it: the one that may erase a stream. */
export const OWNER_EVENT_STORE = Symbol('OwnerEventStore');
