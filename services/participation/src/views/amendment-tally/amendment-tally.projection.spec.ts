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
    const known = { amedmentExists: true, isHidden: false, isOwn: false, isRegular: true, closed: null };
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

describe('the tally of an amendment', () => {
  test('counts what each voter chose last, whatever they chose before', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 40 }), (choices) => {
        const last = new Map(choices.map(({ voter, value }) => [voter, value]));
        const counted = { up: 0, down: 0, abs: 0 };
        for (const value of last.values()) counted[value] += 1;
        const row = foldRows(amendmentTallyProjection, eventsOf(choices)).get(amedment);
        expect(row ?? { id: amedment, up: 0, down: 0, abs: 0 }).toEqual({ id: amedment, ...counted });
      }),
    );
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
