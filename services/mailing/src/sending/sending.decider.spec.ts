import { given } from '@ateneo/kernel';
import { describe, expect, test } from '@jest/globals';
import { sendingDecider } from './sending.decider.js';
import type { SendingEvent } from './sending.events.js';

const issue = 'i';
const frozen: SendingEvent = { type: 'SendingFrozen', data: { issue, readers: 3 } };
const paused: SendingEvent = { type: 'SendingPaused', data: { issue } };
const cancelled: SendingEvent = { type: 'SendingCancelled', data: { issue } };
const totals = { issue, accepted: 2, failed: 1, skipped: 0 };
const finished: SendingEvent = { type: 'SendingFinished', data: totals };
const when = (...past: SendingEvent[]) => given(sendingDecider, ...past).when;
const refused = { refused: 'mailing.issue_not_sending' };

describe('the sending of an issue', () => {
  test('is settled once', () => {
    expect(when()({ do: 'freeze', issue, readers: 3 })).toEqual({ events: [frozen] });
    expect(when(frozen)({ do: 'freeze', issue, readers: 4 })).toEqual({ events: [] });
  });

  test('is paused and goes on, as often as one likes', () => {
    expect(when(frozen)({ do: 'pause', issue })).toEqual({ events: [paused] });
    expect(when(frozen, paused)({ do: 'pause', issue })).toEqual({ events: [] });
    expect(when(frozen, paused)({ do: 'resume', issue })).toEqual({
      events: [{ type: 'SendingResumed', data: { issue } }],
    });
    expect(when(frozen)({ do: 'resume', issue })).toEqual({ events: [] });
  });

  test('is cancelled for good, also from a pause', () => {
    for (const past of [[], [frozen], [frozen, paused]])
      expect(when(...past)({ do: 'cancel', issue })).toEqual({ events: [cancelled] });
    expect(when(frozen, cancelled)({ do: 'resume', issue })).toEqual(refused);
    expect(when(cancelled)({ do: 'freeze', issue, readers: 3 })).toEqual({ events: [] });
    expect(when(frozen, cancelled)({ do: 'finish', ...totals })).toEqual({ events: [] });
    expect(when(frozen, finished)({ do: 'cancel', issue })).toEqual(refused);
  });

  test('ends once, also while it is paused; those that failed are tried again only then', () => {
    for (const past of [[frozen], [frozen, paused]])
      expect(when(...past)({ do: 'finish', ...totals })).toEqual({ events: [finished] });
    expect(when(frozen, finished)({ do: 'finish', ...totals })).toEqual({ events: [] });
    expect(when(frozen, finished)({ do: 'retry', issue })).toEqual({
      events: [{ type: 'SendingRetried', data: { issue } }],
    });
    expect(when(frozen)({ do: 'retry', issue })).toEqual(refused);
    const well: SendingEvent = { type: 'SendingFinished', data: { ...totals, failed: 0 } };
    expect(when(frozen, well)({ do: 'retry', issue })).toEqual(refused);
  });
});
