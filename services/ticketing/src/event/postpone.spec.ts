import { describe, expect, test } from '@jest/globals';
import { DomainError, fold } from '@ateneo/kernel';
import { at, EVENT, eventTerms } from '../../test/builders.js';
import type { SeatsCommand } from './seats-command.types.js';
import { seatsDecider } from './seats.decider.js';
import type { EventTerms, SeatsEvent } from './seats.events.js';

const opened = (over: Partial<EventTerms> = {}): SeatsEvent => ({
  type: 'EventTermsSet',
  data: { event: EVENT, ...eventTerms(over) },
});

/** What the last command comes to: its events, or its refusal. */
function decided(...commands: SeatsCommand[]) {
  const past = [opened()];
  let last: string | string[] = [];
  for (const command of commands) {
    try {
      const events = seatsDecider.decide(command, fold(seatsDecider, past));
      past.push(...events);
      last = events.map(({ type }) => type);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      last = error.code;
    }
  }
  return last;
}

describe('an event that is postponed', () => {
  const postpone = (over: object = {}, now?: string): SeatsCommand => ({
    ...at(now),
    do: 'postpone',
    start_datetime: '2026-06-08T17:00:00.000Z',
    end_datetime: '2026-06-08T20:00:00.000Z',
    reason: 'Llueve',
    ...over,
  });

  test('begins later than it was to, and than now; nobody postpones what is over or cancelled', () => {
    expect(decided(postpone())).toEqual(['EventTermsSet', 'EventMoved']);
    expect(decided(postpone(), postpone())).toBe('ticketing.not_later');
    expect(decided(postpone({ start_datetime: '2026-06-01T17:00:00.000Z' }))).toBe('ticketing.not_later');
    expect(decided(postpone({ end_datetime: '2026-06-08T17:00:00.000Z' }))).toBe('ticketing.end_before_start');
    // It has begun and is broken off.
    expect(decided(postpone({}, '2026-06-01T18:00:00.000Z'))).toEqual(['EventTermsSet', 'EventMoved']);
    const tonight = postpone({ start_datetime: '2026-06-01T17:30:00.000Z' }, '2026-06-01T18:00:00.000Z');
    expect(decided(tonight)).toBe('ticketing.not_later');
    expect(decided(postpone({}, '2026-06-01T20:00:00.000Z'))).toBe('ticketing.event_over');
    expect(decided({ ...at(), do: 'cancel_event', reason: '' }, postpone())).toBe('ticketing.event_cancelled');
  });

  test('takes its windows along, never beyond its new end; places stay as they are', () => {
    const after = (event: Partial<EventTerms>, over: object = {}) => {
      const [set, moved] = seatsDecider.decide(postpone(over), fold(seatsDecider, [opened(event)]));
      const { registry_end_datetime, refund_end_datetime } = set!.data as EventTerms;
      return { registry_end_datetime, refund_end_datetime, moved: moved!.data };
    };
    const windows = {
      registry_end_datetime: '2026-05-31T20:00:00.000Z',
      refund_end_datetime: '2026-05-25T20:00:00.000Z',
    };
    expect(after(windows)).toEqual({
      registry_end_datetime: '2026-06-07T20:00:00.000Z',
      refund_end_datetime: '2026-06-01T20:00:00.000Z',
      moved: {
        event: EVENT,
        refund_until: '2026-05-24T12:00:00.000Z',
        postponed: { from_datetime: '2026-06-01T17:00:00.000Z', reason: 'Llueve' },
      },
    });
    const late = { registry_end_datetime: '2026-06-01T19:00:00.000Z', refund_end_datetime: '2026-06-01T20:00:00.000Z' };
    expect(after(late, { end_datetime: '2026-06-08T18:00:00.000Z' })).toMatchObject({
      registry_end_datetime: null,
      refund_end_datetime: '2026-06-08T18:00:00.000Z',
    });
  });
});
