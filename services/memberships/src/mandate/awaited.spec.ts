import { describe, expect, test } from '@jest/globals';
import { fold } from '@ateneo/kernel';
import { awaitsFile } from './awaited.rules.js';
import { mandateDecider } from './mandate.decider.js';
import type { MandateEvent } from './mandate.events.js';

const [mandate, user] = ['m', 'u'];
const debtor = { holder: 'Ana', iban: 'ES7921000813610123456789' };
const signed: MandateEvent[] = [
  { type: 'MandateWritten', data: { mandate, user, account: 'a', reference: 'R', debtor } },
  { type: 'MandateSigned', data: { mandate, user, signed_on: '2026-01-10' } },
];
const bounced = (payment: string, is_blocking = false): MandateEvent => ({
  type: 'DebitBounced',
  data: { mandate, user, payment, reason: 'AM04', is_blocking },
});
const freed: MandateEvent = { type: 'MandateFreed', data: { mandate, user } };
const ended: MandateEvent = { type: 'MandateEnded', data: { mandate, user, reason: '' } };
const due = { pending: { period: { start: '2026-03-01T00:00:00.000Z' } }, since: null, reason: null };

function waits(day: string, more: readonly MandateEvent[] = [], fee: object = {}, returned: readonly string[] = []) {
  const waiting = { now: `${day}T12:00:00.000Z`, today: day, days: 45, returned };
  return awaitsFile(fold(mandateDecider, [...signed, ...more]), { ...due, ...fee }, waiting);
}

describe('the next file of debits is waited for', () => {
  test('from the day on which the fee is due, for as long as the account says', () => {
    expect([waits('2026-03-01'), waits('2026-04-14'), waits('2026-04-16')]).toEqual([true, true, false]);
  });

  test('where nothing is due, or no bank takes it, by nobody', () => {
    expect(waits('2026-03-01', [], { pending: null })).toBe(false);
    expect(waits('2026-03-01', [ended])).toBe(false);
    expect(waits('2026-03-01', [bounced('another', true)])).toBe(false);
    expect(waits('2030-01-01', [], { since: '2030-01-01T00:00:00.000Z' })).toBe(false);
  });

  test('after one has tried in vain, only once somebody has mended it', () => {
    const owed = { since: '2026-03-20T00:00:00.000Z', reason: 'AM04' };
    expect(waits('2026-03-21', [bounced('p')], owed, ['p'])).toBe(false);
    expect(waits('2026-03-21', [bounced('another')], owed, ['p'])).toBe(true);
    expect(waits('2026-03-21', [bounced('p', true), freed], owed, ['p'])).toBe(true);
  });

  test('after it was waited for in vain, only of a mandate that was signed since', () => {
    const owed = { since: '2026-04-15T00:00:00.000Z', reason: 'not_collected' };
    expect(waits('2026-04-16', [], owed)).toBe(false);
    const anew: MandateEvent = { type: 'MandateSigned', data: { mandate, user, signed_on: '2026-04-16' } };
    expect(waits('2026-04-16', [anew], owed)).toBe(true);
  });
});
