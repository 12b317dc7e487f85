import { describe, expect, test } from '@jest/globals';
import { foldRows, type RecordedEvent } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import { fold } from '@ateneo/kernel';
import fc from 'fast-check';
import { uuid } from '../../../test/builders.js';
import { amendmentVoteDecider } from '../../amendment-vote/amendment-vote.decider.js';
import type { AmendmentVoteEvent } from '../../amendment-vote/amendment-vote.events.js';
import { amendmentVoteProjection } from '../amendment-vote/amendment-vote.projection.js';
import { amendmentTallyProjection } from './amendment-tally.projection.js';

const amedment = uuid(3);
const tenant = uuid(9);
const choice = fc.record({ voter: fc.nat(5), value: fc.constantFrom('up', 'down', 'abs') });

/** What the rules make of choices in this order. */
function eventsOf(choices: readonly { voter: number; value: 'up' | 'down' | 'abs' }[]): RecordedEvent[] {
  const streams = new Map<number, AmendmentVoteEvent[]>();
  return choices.flatMap(({ voter, value }, at) => {
    const past = streams.get(voter) ?? [];
    const known = {
      amedmentExists: true,
      isHidden: false,
      isWithdrawn: false,
      isOwn: false,
      isRegular: true,
      closed: null,
    };
    const events = amendmentVoteDecider.decide({ amedment, value, ...known }, fold(amendmentVoteDecider, past));
    streams.set(voter, [...past, ...events]);
    return events.map((event, index) => ({
      ...event,
      id: `${at}`,
      stream: streamName('participation.amendment_vote', tenant, `v${voter}-_x`),
      revision: past.length + index,
      position: `${at}`,
      tenant,
      meta: { version: 1, time: '2026-11-21T10:00:00.000Z', tenant },
    }));
  });
}

const backAndForth = (voter: number, times: number) =>
  Array.from({ length: times }, (_, n) => ({ voter, value: n % 2 ? ('down' as const) : ('up' as const) }));

function withdrawal(vote: RecordedEvent): RecordedEvent {
  return { ...vote, type: 'AmendmentVoteWithdrawn', data: { amedment, by: 'h' } };
}

function decided(vote: RecordedEvent, totals: { up: number; down: number; abs: number }): RecordedEvent {
  return { ...vote, type: 'AmendmentDecided', data: { amedment, process: uuid(2), ...totals } };
}

describe('the tally of an amendment', () => {
  test('counts what each voter chose last, whatever they chose before', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 40 }), (choices) => {
        const last = new Map(choices.map(({ voter, value }) => [voter, value]));
        const counted = { up: 0, down: 0, abs: 0 };
        for (const value of last.values()) counted[value] += 1;
        const row = foldRows(amendmentTallyProjection, eventsOf(choices)).get(amedment);
        expect(row ?? { id: amedment, up: 0, down: 0, abs: 0 }).toMatchObject({ id: amedment, ...counted });
      }),
    );
  });

  test('is told in steps: each time five votes were cast or changed since the last, and then as it stands', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 60 }), (choices) => {
        const events = eventsOf(choices);
        let told = { up: 0, down: 0, abs: 0 };
        let moved = new Set<string>();
        for (const [n, { stream }] of events.entries()) {
          const { up, down, abs, ...row } = foldRows(amendmentTallyProjection, events.slice(0, n + 1)).get(amedment)!;
          moved.add(stream);
          if (moved.size === 5) [told, moved] = [{ up, down, abs }, new Set()];
          expect({ up: row.shown_up, down: row.shown_down, abs: row.shown_abs }).toEqual(told);
          // What is told by the hour is what was told in all, never what stands.
          expect(row.steps.at(-1)?.votes ?? 0).toBe(told.up + told.down + told.abs);
        }
      }),
    );
  });

  test('is not moved by one voter, however often they change their mind', () => {
    const row = foldRows(amendmentTallyProjection, eventsOf(backAndForth(0, 12))).get(amedment);
    expect(row).toMatchObject({ up: 0, down: 1, shown_up: 0, shown_down: 0 });
  });

  test('is not moved by withdrawing votes at the closing, and is what was counted then', () => {
    const votes = eventsOf([0, 1, 2, 3, 4].map((voter) => ({ voter, value: 'up' as const })));
    const rowOf = (events: readonly RecordedEvent[]) => foldRows(amendmentTallyProjection, events).get(amedment);
    const withdrawn = [...votes, withdrawal(votes[4]!)];
    expect(rowOf(withdrawn)).toEqual(rowOf(votes));
    const counted = rowOf([...withdrawn, decided(votes[0]!, { up: 4, down: 0, abs: 0 })]);
    expect(counted).toMatchObject({ up: 4, down: 0, abs: 0, shown_up: 5 });
  });

  test('is told as it was once the amendment was withdrawn, whatever was on its way', () => {
    const votes = eventsOf(Array.from({ length: 12 }, (_, voter) => ({ voter, value: 'up' as const })));
    const gone: RecordedEvent = { ...votes[0]!, type: 'AmendmentWithdrawn', data: { amedment, after_opening: true } };
    const row = foldRows(amendmentTallyProjection, [...votes.slice(0, 7), gone, ...votes.slice(7)]).get(amedment);
    expect(row).toMatchObject({ up: 12, shown_up: 5 });
  });

  test('is what it was where the amendment was withdrawn before that was told', () => {
    const votes = eventsOf([{ voter: 0, value: 'up' }]);
    const gone: RecordedEvent = { ...votes[0]!, type: 'AmendmentWithdrawn', data: { amedment } };
    const rowOf = (events: readonly RecordedEvent[]) => foldRows(amendmentTallyProjection, events).get(amedment);
    expect(rowOf([...votes, gone])).toEqual(rowOf(votes));
  });

  test('agrees with the votes, one row a voter by the name of their stream', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 40 }), (choices) => {
        const votes = foldRows(amendmentVoteProjection, eventsOf(choices));
        const last = new Map(choices.map(({ voter, value }) => [`v${voter}-_x`, value]));
        expect(new Map([...votes].map(([id, { value }]) => [id, value]))).toEqual(last);
      }),
    );
  });
});
