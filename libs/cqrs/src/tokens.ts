import type { EventStore } from '@ateneo/event-store';
import { token } from '@ateneo/kernel';
import type { Claims } from './claims.js';
import type { Decisions } from './decisions.js';
import type { Views } from './views.js';

export const DECISIONS = token<Decisions>('Decisions');
export const CLAIMS = token<Claims>('Claims');
export const VIEWS = token<Views>('Views');
export const EVENT_STORE = token<EventStore>('EventStore');
/** The same store as its owner sees it: the one that may erase a stream. */
export const OWNER_EVENT_STORE = token<EventStore>('OwnerEventStore');
