import type { DomainEvent } from '@ateneo/kernel';

/** What one may write about, by its name in each language, and who answers. */
export interface Topic {
  readonly id: string;
  readonly names: Readonly<Record<'es' | 'ca' | 'gl' | 'eu', string>>;
  readonly answered_by: 'superusers' | 'organization' | 'own_organization';
  readonly organization: string | null;
}

/** True when people choose among these topics from then on, when they write to the association. */
export type ContactTopicsSet = DomainEvent<'ContactTopicsSet', { readonly topics: readonly Topic[] }>;

export const topicsEventTypes = { ContactTopicsSet: { version: 1 } } as const;
