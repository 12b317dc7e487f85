import { type Decider, DomainError } from '@ateneo/kernel';
import type { ConversationBegan, ConversationEvent } from './conversation.events.js';

export interface Said {
  readonly id: string;
  readonly written_by: 'sender' | 'house';
  readonly text: string;
}

export interface ConversationState {
  readonly phase: 'absent' | 'new' | 'answered' | 'closed' | 'forgotten';
  readonly began: ConversationBegan['data'] | undefined;
  readonly assigned: string | null;
  readonly said: readonly Said[];
}

/** An author's own words are bounded by the route; so many of them are no conversation any more. */
export const MOST_MESSAGES = 200;

export type ConversationCommand =
  | { readonly do: 'begin'; readonly began: ConversationBegan['data']; readonly message: string; readonly text: string }
  | { readonly do: 'write'; readonly message: string; readonly by: string | null; readonly text: string }
  | { readonly do: 'assign'; readonly to: string | null }
  | { readonly do: 'close' }
  | { readonly do: 'forget'; readonly conversation: string };

/** Somebody writes, the association answers, either side goes on; closed, it is forgotten after its time. */
export const conversationDecider: Decider<ConversationState, ConversationCommand, ConversationEvent> = {
  initial: { phase: 'absent', began: undefined, assigned: null, said: [] },

  evolve(state, event) {
    switch (event.type) {
      case 'ConversationBegan':
        return { ...state, phase: 'new', began: event.data };
      case 'ContactMessageWritten': {
        const { message: id, written_by, text } = event.data;
        const said = [...state.said, { id, written_by, text: text ?? '' }];
        return { ...state, phase: written_by === 'sender' ? 'new' : 'answered', said };
      }
      case 'ConversationAssigned':
        return { ...state, assigned: event.data.to };
      case 'ConversationClosed':
        return { ...state, phase: 'closed' };
      case 'ConversationForgotten':
        return { ...conversationDecider.initial, phase: 'forgotten' };
    }
  },

  decide(command, state) {
    if (command.do === 'begin') return begin(command, state);
    if (command.do === 'forget') return forget(command, state);
    if (!state.began) throw new DomainError('mailing.conversation_not_found');
    const { conversation } = state.began;
    if (command.do === 'write') return write(command, state.began, state);
    if (command.do === 'close') {
      return state.phase === 'closed' ? [] : [{ type: 'ConversationClosed', data: { conversation } }];
    }
    if (command.to === state.assigned) return [];
    return [{ type: 'ConversationAssigned', data: { conversation, to: command.to } }];
  },
};

type Command<Do extends ConversationCommand['do']> = Extract<ConversationCommand, { do: Do }>;

function begin({ began, message, text }: Command<'begin'>, { phase }: ConversationState): ConversationEvent[] {
  // The same request again.
  if (phase !== 'absent') return [];
  const { conversation } = began;
  return [
    { type: 'ConversationBegan', data: began },
    { type: 'ContactMessageWritten', data: { conversation, message, written_by: 'sender', by: null, text } },
  ];
}

function forget({ conversation }: Command<'forget'>, { phase }: ConversationState): ConversationEvent[] {
  const isThere = phase !== 'absent' && phase !== 'forgotten';
  return isThere ? [{ type: 'ConversationForgotten', data: { conversation } }] : [];
}

function write(
  { message, by, text }: Command<'write'>,
  { conversation, user }: ConversationBegan['data'],
  { said }: ConversationState,
): ConversationEvent[] {
  if (said.some(({ id }) => id === message)) return [];
  if (said.length >= MOST_MESSAGES) throw new DomainError('mailing.conversation_full');
  const written_by = by === null ? 'sender' : 'house';
  const answers = by !== null && user !== null ? { answers: user } : {};
  return [{ type: 'ContactMessageWritten', data: { conversation, message, written_by, by, text, ...answers } }];
}
