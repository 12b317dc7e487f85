import { describe, expect, test } from '@jest/globals';
import type { EventTypes, RecordedEvent } from '@ateneo/cqrs';
import type { PublicEvents } from '@ateneo/kernel';
import { messageOf } from './cloud-event.js';
import { PublicCatalogue, Unpublishable } from './public-catalogue.js';

const eventTypes: EventTypes = {
  Joined: { version: 1, subject: 'user', personal: ['email'] },
  Voted: { version: 1, anonymous: true },
  Hushed: { version: 1, timeless: true },
};
const fields = { user: 'id', colour: ['red', 'blue'] } as const;
const joined = { version: 1, summary: 'True when somebody joined.', fields };

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const event = (data: object): RecordedEvent => ({
  type: 'Joined',
  data,
  id: id(1),
  stream: 'test.person-…',
  revision: 0,
  position: '7',
  tenant: id(2),
  meta: { version: 1, time: '2026-11-21T06:30:00.000Z', tenant: id(2), actor: id(9), correlationId: 'c' },
});

function catalogueOf(publicEvents: PublicEvents): PublicCatalogue {
  return new PublicCatalogue([{ name: 'test', eventTypes, publicEvents }]);
}

describe('a mapping is refused when the program starts', () => {
  test.each<[string, PublicEvents, string]>([
    ['an event of another context', { Elsewhere: joined }, 'is no event type'],
    ['a vote', { Voted: { ...joined, fields: {} } }, 'is secret'],
    ['an event that hides its time', { Hushed: { ...joined, fields: {} } }, 'is secret'],
    ['a personal field', { Joined: { ...joined, fields: { ...fields, email: 'id' } } }, 'personal field email'],
    [
      'a derived text',
      { Joined: { ...joined, derived: { user: ({ email }: { email: string }) => email } } },
      'derives user',
    ],
    ['no version', { Joined: { ...joined, version: 0 } }, 'has no version'],
  ])('that tells %s', (_, publicEvents, mistake) => {
    expect(() => catalogueOf(publicEvents)).toThrow(mistake);
  });
});

describe('what is told', () => {
  const catalogue = catalogueOf({ Joined: joined });
  const data = { user: id(3), colour: 'red', email: 'ana@example.org', town: 'Vigo' };

  test('is what the mapping names and nothing else, neither person nor correlation', () => {
    const message = messageOf(catalogue, event(data))!;
    expect(message.key).toBe(id(2));
    expect(JSON.parse(message.value)).toEqual({
      specversion: '1.0',
      id: id(1),
      source: '/ateneo/test',
      type: 'ateneo.test.Joined.v1',
      time: '2026-11-21T06:30:00.000Z',
      datacontenttype: 'application/json',
      tenant: id(2),
      position: '7',
      data: { user: id(3), colour: 'red' },
    });
  });

  test('of an event without a mapping is nothing', () => {
    expect(messageOf(catalogue, { ...event(data), type: 'Voted' })).toBeUndefined();
  });

  test.each([
    ['a text where an id is due', { ...data, user: 'ana@example.org' }],
    ['a word that no enumeration has', { ...data, colour: 'of Ana' }],
    ['nothing where something is due', { colour: 'red' }],
  ])('is refused when it would hold %s, in words without values', (_, wrong) => {
    expect(() => messageOf(catalogue, event(wrong))).toThrow(Unpublishable);
    expect(() => messageOf(catalogue, event(wrong))).not.toThrow(/ana/i);
  });
});
