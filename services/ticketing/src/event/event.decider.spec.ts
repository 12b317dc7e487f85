import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { EVENT, uuid } from '../../test/builders.js';
import { eventDecider } from './event.decider.js';
import type { EventEvent, EventTexts } from './event.events.js';

const texts: EventTexts = {
  title: 'Asamblea',
  summary: '',
  content: '',
  is_online: false,
  online_url: '',
  place: 'Ateneo',
  address: '',
  location: null,
  timezone: 'Europe/Madrid',
  iframe: '',
};
const described: EventEvent = { type: 'EventDescribed', data: { event: EVENT, ...texts } };
const describing = { event: EVENT, do: 'describe' as const, iframeHosts: ['video.example'] };

describe('what an event says of itself', () => {
  test('comes into being by being described, once', () => {
    const create = { ...describing, texts, isNew: true };
    expect(given(eventDecider).when(create)).toEqual({ events: [described] });
    expect(given(eventDecider, described).when(create)).toEqual({ events: [] });
    expect(given(eventDecider).when({ ...describing, texts })).toEqual({ refused: 'ticketing.event_not_found' });
  });

  test.each([
    ['https://video.example/live', undefined],
    ['https://other.example/live', 'ticketing.iframe_not_allowed'],
    ['https://video.example.other.example/', 'ticketing.iframe_not_allowed'],
    ['https://video.example:8443/', 'ticketing.iframe_not_allowed'],
  ])('shows %s only of hosts that the tenant allows', (iframe, refused) => {
    const outcome = given(eventDecider, described).when({ ...describing, texts: { iframe } });
    expect('refused' in outcome ? outcome.refused : undefined).toBe(refused);
  });

  test('a change of what somebody else changed since is refused', () => {
    const change = { ...describing, texts: { title: 'Otra' } };
    expect(given(eventDecider, described).when({ ...change, seen: 0 })).toEqual({
      refused: 'http.precondition_failed',
    });
    expect(given(eventDecider, described).when({ ...change, seen: 1 })).toMatchObject({ events: [{}] });
  });

  test('unsaid, it says nothing any more and does not come back', () => {
    const unsay = { event: EVENT, do: 'unsay' as const };
    const unsaid: EventEvent = { type: 'EventUnsaid', data: { event: EVENT } };
    expect(given(eventDecider, described).when(unsay)).toEqual({ events: [unsaid] });
    const gone = given(eventDecider, described, unsaid);
    expect(gone.when(unsay)).toEqual({ events: [] });
    for (const command of [
      { ...describing, texts, isNew: true },
      { event: EVENT, do: 'show_image' as const, image: null },
    ])
      expect(gone.when(command)).toEqual({ refused: 'ticketing.event_not_found' });
  });

  test('has an image, whose words change alone', () => {
    const image = { file: uuid(3), width: 10, height: 5, alt: 'Un puente' };
    const shown: EventEvent = { type: 'EventImageChanged', data: { event: EVENT, image } };
    const show = { event: EVENT, do: 'show_image' as const };
    expect(given(eventDecider, described).when({ ...show, image })).toEqual({ events: [shown] });
    expect(given(eventDecider, described).when({ ...show, image: { alt: 'x' } })).toEqual({ refused: 'http.required' });
    expect(given(eventDecider, described, shown).when({ ...show, image: { alt: 'x' } })).toEqual({
      events: [{ type: 'EventImageChanged', data: { event: EVENT, image: { ...image, alt: 'x' } } }],
    });
    expect(given(eventDecider, described, shown).when({ ...show, image: null })).toMatchObject({ events: [{}] });
    expect(given(eventDecider, described).when({ ...show, image: null })).toEqual({ events: [] });
  });

  test('a ticket of it has a small image of its own', () => {
    const image = { file: uuid(3), width: 10, height: 5, alt: 'Un puente' };
    const [ticket, other] = [uuid(4), uuid(5)];
    const said: EventEvent = { type: 'TicketDescribed', data: { event: EVENT, ticket, title: 'Una', content: '' } };
    const shown: EventEvent = { type: 'TicketThumbnailChanged', data: { event: EVENT, ticket, image } };
    const show = { event: EVENT, do: 'show_thumbnail' as const, ticket };
    expect(given(eventDecider, described, said).when({ ...show, image })).toEqual({ events: [shown] });
    expect(given(eventDecider, described, said).when({ ...show, ticket: other, image })).toEqual({
      refused: 'ticketing.ticket_not_found',
    });
    const reworded = { ...show, image: { alt: 'x' } };
    expect(given(eventDecider, described, said).when(reworded)).toEqual({ refused: 'http.required' });
    expect(given(eventDecider, described, said, shown).when(reworded)).toMatchObject({
      events: [{ data: { ticket, image: { ...image, alt: 'x' } } }],
    });
    expect(given(eventDecider, described, said, shown).when({ ...show, image })).toEqual({ events: [] });
  });
});
