import type { DomainEvent } from '@ateneo/kernel';

/** True when a superuser (the actor) began to act as the person, for an hour at most. */
export type ImpersonationBegan = DomainEvent<'ImpersonationBegan', { readonly user: string }>;
