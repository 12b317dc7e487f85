import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { uuid } from '../../test/builders.js';
import { amendmentVoteDecider, type CastVoteCommand, voteWithdrawalDecider } from './amendment-vote.decider.js';
import { type AmendmentVoteEvent, amendmentVoteEventTypes } from './amendment-vote.events.js';

const amedment = uuid(3);
const cast: AmendmentVoteEvent = { type: 'AmendmentVoteCast', data: { amedment, value: 'up' } };

function vote(over: Partial<CastVoteCommand> = {}): CastVoteCommand {
  return {
    amedment,
    value: 'up',
    amedmentExists: true,
    isHidden: false,
    isWithdrawn: false,
    isOwn: false,
    isRegular: true,
    closed: null,
    ...over,
  };
}

describe('a vote', () => {
  test('is cast', () => {
    expect(given(amendmentVoteDecider).when(vote())).toEqual({ events: [cast] });
  });

  test('cast again alike is already so', () => {
    expect(given(amendmentVoteDecider, cast).when(vote())).toEqual({ events: [] });
  });

  test('is changed, and says what it takes off the tally', () => {
    expect(given(amendmentVoteDecider, cast).when(vote({ value: 'abs' }))).toEqual({
      events: [{ type: 'AmendmentVoteChanged', data: { amedment, from: 'up', value: 'abs' } }],
    });
  });

  test.each([
    ['participation.amedment_not_found', { amedmentExists: false }],
    ['participation.amedment_hidden', { isHidden: true }],
    ['participation.amedment_withdrawn', { isWithdrawn: true }],
    ['participation.own_amedment', { isOwn: true }],
    ['participation.only_regular', { isRegular: false }],
    ['participation.voting_not_started', { closed: 'participation.voting_not_started' }],
    ['participation.voting_closed', { closed: 'participation.voting_closed' }],
    ['participation.not_entitled', { closed: 'participation.not_entitled' }],
  ])('is refused with %s, the first and a changed one', (refused, over) => {
    expect(given(amendmentVoteDecider).when(vote(over))).toEqual({ refused });
    expect(given(amendmentVoteDecider, cast).when(vote({ ...over, value: 'down' }))).toEqual({ refused });
    // Final means final: saying it again is refused as well, not answered "already so".
    expect(given(amendmentVoteDecider, cast).when(vote(over))).toEqual({ refused });
  });

  test('leaves no person, actor or correlation in its metadata', () => {
    expect(Object.values(amendmentVoteEventTypes).every(({ anonymous }) => anonymous)).toBe(true);
  });
});

describe('a vote whose voter is gone', () => {
  const withdrawn: AmendmentVoteEvent = { type: 'AmendmentVoteWithdrawn', data: { amedment, by: 'h' } };

  test('is withdrawn once, if there was one, without telling what it said', () => {
    expect(given(voteWithdrawalDecider, cast).when({ amedment, by: 'h' })).toEqual({ events: [withdrawn] });
    expect(given(voteWithdrawalDecider, cast, withdrawn).when({ amedment, by: 'h' })).toEqual({ events: [] });
    expect(given(voteWithdrawalDecider).when({ amedment, by: 'h' })).toEqual({ events: [] });
  });
});
