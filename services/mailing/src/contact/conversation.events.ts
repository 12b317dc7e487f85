import type { DomainEvent } from '@ateneo/kernel';
import type { ContactMessageWritten } from '../../../published/src/mailing/conversation.js';

export type { ContactMessageWritten };

/** True when somebody began to write to the association. Name and address are a visitor's; of who was signed in the account knows both. */
export type ConversationBegan = DomainEvent<
  'ConversationBegan',
  {
    readonly conversation: string;
    /** Who was signed in. */
    readonly user: string | null;
    readonly name: string | null;
    readonly email: string | null;
    readonly language: 'es' | 'ca' | 'gl' | 'eu';
    readonly topic: string;
    /** Whose managers answer; null: superusers alone. */
    readonly organization: string | null;
  }
>;

/** True when somebody is to see to it from then on, or (null) nobody in particular. */
export type ConversationAssigned = DomainEvent<
  'ConversationAssigned',
  { readonly conversation: string; readonly to: string | null }
>;

/** True when nothing is left to say, until the sender writes again. */
export type ConversationClosed = DomainEvent<'ConversationClosed', { readonly conversation: string }>;

/** True when nobody reads it any more: twelve months after its closing, or with its sender's account. */
export type ConversationForgotten = DomainEvent<'ConversationForgotten', { readonly conversation: string }>;

export type ConversationEvent =
  | ConversationBegan
  | ContactMessageWritten
  | ConversationAssigned
  | ConversationClosed
  | ConversationForgotten;

export const conversationEventTypes = {
  ConversationBegan: {
    version: 1,
    subject: 'conversation',
    personal: ['name', 'email'],
    authored: { text: 'conversation', by: 'user' },
  },
  // A key of the conversation's own: most senders have no account.
  ContactMessageWritten: { version: 1, subject: 'conversation', personal: ['text'] },
  ConversationAssigned: { version: 1 },
  ConversationClosed: { version: 1 },
  ConversationForgotten: { version: 1, erases: { key: 'person', of: 'conversation' } },
} as const;
