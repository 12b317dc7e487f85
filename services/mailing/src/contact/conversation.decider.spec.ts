import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { conversationDecider, MOST_MESSAGES } from './conversation.decider.js';
import type { ConversationEvent } from './conversation.events.js';

const [conversation, person] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const about = { topic: 'general', organization: null, language: 'gl' } as const;
const began: ConversationEvent = {
  type: 'ConversationBegan',
  data: { conversation, user: null, name: 'Uxía', email: 'uxia@example.org', ...about },
};
const written = (message: string, by: string | null = null): ConversationEvent => ({
  type: 'ContactMessageWritten',
  data: { conversation, message, written_by: by === null ? 'sender' : 'house', by, text: 'Ola.' },
});
const closed: ConversationEvent = { type: 'ConversationClosed', data: { conversation } };
const forgotten: ConversationEvent = { type: 'ConversationForgotten', data: { conversation } };
const write = (message: string, by: string | null) => ({ do: 'write', message, by, text: 'Ola.' }) as const;

describe('a conversation', () => {
  test('begins with its first message, once', () => {
    const command = { do: 'begin', began: began.data, message: 'a', text: 'Ola.' } as const;
    expect(given(conversationDecider).when(command)).toEqual({ events: [began, written('a')] });
    expect(given(conversationDecider, began, written('a')).when(command)).toEqual({ events: [] });
  });

  test('goes on by either side; the same message is written once', () => {
    const so = given(conversationDecider, began, written('a'));
    expect(so.when(write('b', person))).toEqual({ events: [written('b', person)] });
    expect(so.when(write('a', null))).toEqual({ events: [] });
  });

  test('tells whose message is answered, where they were signed in; their own next one answers nobody', () => {
    const own: ConversationEvent = {
      type: 'ConversationBegan',
      data: { conversation, user: person, name: null, email: null, ...about },
    };
    const so = given(conversationDecider, own, written('a'));
    const { type, data } = written('b', 'staff') as Extract<ConversationEvent, { type: 'ContactMessageWritten' }>;
    expect(so.when(write('b', 'staff'))).toEqual({ events: [{ type, data: { ...data, answers: person } }] });
    expect(so.when(write('b', null))).toEqual({ events: [written('b')] });
  });

  test('is closed once, and opened again by its sender', () => {
    expect(given(conversationDecider, began, written('a')).when({ do: 'close' })).toEqual({ events: [closed] });
    expect(given(conversationDecider, began, written('a'), closed).when({ do: 'close' })).toEqual({ events: [] });
    const after = given(conversationDecider, began, written('a'), closed, written('b'));
    expect(after.when({ do: 'close' })).toEqual({ events: [closed] });
  });

  test('has an end', () => {
    const many = Array.from({ length: MOST_MESSAGES }, (_, index) => written(String(index)));
    const refused = given(conversationDecider, began, ...many).when(write('more', null));
    expect(refused).toEqual({ refused: 'mailing.conversation_full' });
  });

  test('is forgotten once, and nobody writes in it any more', () => {
    const forget = { do: 'forget', conversation } as const;
    expect(given(conversationDecider, began, written('a')).when(forget)).toEqual({ events: [forgotten] });
    expect(given(conversationDecider, began, forgotten).when(forget)).toEqual({ events: [] });
    expect(given(conversationDecider).when(forget)).toEqual({ events: [] });
    expect(given(conversationDecider, began, forgotten).when(write('b', null))).toEqual({
      refused: 'mailing.conversation_not_found',
    });
  });
});
