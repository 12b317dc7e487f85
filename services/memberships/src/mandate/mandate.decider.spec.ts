import { given } from '@ateneo/kernel';
import { describe, expect, test } from '@jest/globals';
import { mandateDecider } from './mandate.decider.js';
import type { MandateEvent } from './mandate.events.js';
import { lapsesOn, referenceOf } from './mandate.rules.js';

const mandate = '66666666-6666-4666-8666-666666666666';
const reference = referenceOf(mandate);
const of = { mandate, user: 'ana' };
const [iban, another] = ['ES7921000813610123456789', 'DE89370400440532013000'];
const today = '2026-11-30';
const written: MandateEvent = {
  type: 'MandateWritten',
  data: { ...of, account: 'b', reference, debtor: { holder: 'Ana', iban } },
};
const signed = (signed_on: string): MandateEvent => ({ type: 'MandateSigned', data: { ...of, signed_on } });
const ended = (reason: string): MandateEvent => ({ type: 'MandateEnded', data: { ...of, reason } });
const write = (over: object = {}) =>
  ({ do: 'write', ...of, account: 'b', holder: 'Ana', iban, signed_on: null, today, ...over }) as const;
const sign = (signed_on: string) => ({ do: 'sign', mandate, signed_on, today }) as const;
const move = (over: object) => ({ do: 'change_account', mandate, holder: 'Ana', iban: another, ...over }) as const;
const end = (reason = '') => ({ do: 'end', mandate, reason }) as const;
const after = (...events: MandateEvent[]) => given(mandateDecider, ...events);

describe('a mandate', () => {
  test('is written once, and waits for its signature unless it has one', () => {
    expect(after().when(write({ iban: 'es79 2100 0813 6101 2345 6789' }))).toEqual({ events: [written] });
    expect(after().when(write({ signed_on: today }))).toEqual({ events: [written, signed(today)] });
    expect(after(written).when(write())).toEqual({ events: [] });
    expect(after().when(write({ iban: 'ES7921000813610123456788' }))).toMatchObject({ refused: 'memberships.no_iban' });
  });

  test('is signed once, today at the latest', () => {
    expect(after(written).when(sign('2026-12-01'))).toMatchObject({ refused: 'memberships.day_ahead' });
    expect(after().when(write({ signed_on: '2026-12-01' }))).toMatchObject({ refused: 'memberships.day_ahead' });
    expect(after(written).when(sign(today))).toEqual({ events: [signed(today)] });
    expect(after(written, signed(today)).when(sign(today))).toEqual({ events: [] });
    expect(after(written, signed(today)).when(sign('2026-11-29'))).toEqual({ refused: 'memberships.mandate_signed' });
  });

  test('goes on with another account, which is one', () => {
    const moved = { type: 'MandateAccountChanged', data: { ...of, debtor: { holder: 'Ana', iban: another } } };
    expect(after(written, signed(today)).when(move({}))).toEqual({ events: [moved] });
    expect(after(written, moved as MandateEvent).when(move({}))).toEqual({ events: [] });
    expect(after(written).when(move({ iban: 'ES00' }))).toMatchObject({ refused: 'memberships.no_iban' });
  });

  test('ends once, and for good', () => {
    expect(after(written).when(end('Cambia de banco'))).toEqual({ events: [ended('Cambia de banco')] });
    expect(after(written, ended('')).when(end('otra vez'))).toEqual({ events: [] });
    for (const command of [sign(today), move({})])
      expect(after(written, ended('')).when(command)).toEqual({ refused: 'memberships.mandate_ended' });
  });

  test.each([sign(today), move({}), end()])('that nobody wrote is none: %j', (command) => {
    expect(after().when(command)).toEqual({ refused: 'http.not_found' });
  });
});

test.each([
  ['2026-11-30', '2029-11-30'],
  ['2024-02-29', '2027-02-28'],
  ['2025-12-31', '2028-12-31'],
])('banks refuse a mandate that was used on %s last from %s on', (used, from) => {
  expect(lapsesOn(used)).toBe(from);
});

test('its reference follows from its id, in letters that every bank takes', () => {
  expect(reference).toMatch(/^[A-Z0-9]{5}(-[A-Z0-9]{5}){4}$/);
  expect(referenceOf('00000000-0000-0000-0000-000000000001')).toBe('00000-00000-00000-00000-00001');
  expect(referenceOf('ffffffff-ffff-ffff-ffff-ffffffffffff')).toHaveLength(29);
});
