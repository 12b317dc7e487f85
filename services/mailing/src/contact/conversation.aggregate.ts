import type { Aggregate } from '@ateneo/cqrs';
import { type ConversationCommand, conversationDecider, type ConversationState } from './conversation.decider.js';
import type { ConversationEvent } from './conversation.events.js';

export const conversationAggregate: Aggregate<ConversationState, ConversationCommand, ConversationEvent> = {
  category: 'mailing.conversation',
  decider: conversationDecider,
};
