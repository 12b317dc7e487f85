import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FeeSaid } from '../../../published/src/identity/import-acts.js';
import { dayOf, periodFrom } from './periods.rules.js';
import { type OfferedPrice, settledFee } from './settled-fee.rules.js';

const timeZone = 'Europe/Madrid';
const names = (es: string) => ({ es, ca: '', gl: '', eu: '' });
const price = (said: Partial<OfferedPrice>): OfferedPrice => ({
  price: 'yearly',
  product: 'general',
  names: names('Cuota general'),
  organization: 'o',
  amount: 2000,
  is_minimum: false,
  interval: 'year',
  is_active: true,
  is_closed: false,
  ...said,
});
const offered = [
  price({}),
  price({ price: 'monthly', amount: 200, interval: 'month' }),
  price({ price: 'before', amount: 1500, is_active: false }),
  price({ price: 'honorary', product: 'honorary', names: names('Honorífica'), amount: 0, interval: 'once' }),
  price({ price: 'more', product: 'more', names: names('De apoyo'), amount: 5000, is_minimum: true }),
];
const now = '2026-11-30T10:00:00.000Z';
const settle = (said: FeeSaid, chargedFrom?: string) =>
  settledFee(said, { offered, timeZone, now, today: '2026-11-29T23:00:00.000Z', chargedFrom });

test.each<[FeeSaid, string]>([
  [{ fee_plan: 'cuota GENERAL', fee_interval: 'year' }, 'yearly'],
  [{ fee_plan: 'Cuota general', fee_amount: 200 }, 'monthly'],
  [{ fee_amount: 1500 }, 'before'],
  [{ fee_plan: 'Honorífica' }, 'honorary'],
  [{ fee_plan: 'De apoyo', fee_amount: 6000 }, 'more'],
])('of %p the price is %s', (said, wanted) => {
  expect(settle({ ...said, fee_paid_until: '2026-12-31' })).toMatchObject({ fee: { price: wanted } });
});

test.each<[FeeSaid, string, string]>([
  [{ fee_plan: 'Cuota general', fee_paid_until: '2026-12-31' }, 'fee_interval', 'memberships.import_several_prices'],
  [{ fee_plan: 'Cuota general', fee_amount: 1 }, 'fee_amount', 'memberships.import_no_price'],
  [{ fee_plan: 'Otra' }, 'fee_plan', 'memberships.import_unknown_plan'],
  [{ fee_plan: 'De apoyo', fee_amount: 4000 }, 'fee_amount', 'memberships.import_no_price'],
  [{ fee_plan: 'De apoyo' }, 'fee_paid_until', 'memberships.import_until_unsaid'],
])('%p is refused', (said, field, code) => {
  expect(settle(said)).toMatchObject({ wrong: { field, code } });
});

test('what is paid is not asked for, nor what lies before today', () => {
  const general = { fee_plan: 'Cuota general', fee_interval: 'year' };
  const until = (fee_paid_until: string) => settle({ ...general, fee_paid_until });
  expect(until('2026-12-31')).toMatchObject({ fee: { charged_from: '2027-01-01', is_past: false } });
  expect(until('2024-06-30')).toMatchObject({ fee: { charged_from: '2027-07-01', is_past: true } });
  expect(settle({ ...general, fee_charged_from: '2027-03-01' })).toMatchObject({ fee: { charged_from: '2027-03-01' } });
  expect(settle(general, '2027-01-01')).toMatchObject({ fee: { charged_from: '2027-01-01' } });
  expect(settle({ fee_plan: 'Honorífica' })).toMatchObject({ fee: { charged_from: null, amount: 0 } });
});

test('the next fee follows what was paid without a gap, whatever day and interval; no day that was paid is asked for', () => {
  const intervals = fc.constantFrom('month', 'year' as const);
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(intervals, days, (fee_interval, date) => {
      const paid = date.toISOString().slice(0, 10);
      const settled = settle({ fee_plan: 'Cuota general', fee_interval, fee_paid_until: paid });
      if (!('fee' in settled)) throw new Error('refused');
      const { period, anchor, charged_from } = settled.fee;
      expect(charged_from! > paid && charged_from! >= '2026-11-30').toBe(true);
      expect(
        periodFrom(period.start, fee_interval, anchor!, timeZone).end === period.end || period.end === anchor,
      ).toBe(true);
      const after = periodFrom(period.end!, fee_interval, anchor!, timeZone);
      expect(dayOf(after.start, timeZone)).toBe(charged_from);
      expect(after.end! > after.start).toBe(true);
    }),
    { numRuns: 300 },
  );
});
