import type { ContactTopic } from '@ateneo/contracts';
import type { DomainEvent } from '@ateneo/kernel';

/** True when people choose among these topics from then on, when they write to the association. */
export type ContactTopicsSet = DomainEvent<'ContactTopicsSet', { readonly topics: readonly ContactTopic[] }>;

export const topicsEventTypes = { ContactTopicsSet: { version: 1 } } as const;
