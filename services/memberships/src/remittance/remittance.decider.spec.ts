import { expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { isUnsettled, remittanceDecider } from './remittance.decider.js';
import type { RemittanceEvent } from './remittance.events.js';

const remittance = 'r';
const data = {
  remittance,
  account: 'a',
  organization: 'o',
  holder: 'Vila',
  iban: 'ES9121000418450200051332',
  creditor_identifier: 'ES37000G12345674',
  file_format: 'pain.008.001.02' as const,
  is_one_line: true,
  collect_on: '2026-12-04',
  at: '2026-11-30T10:00:00.000Z',
};
const begun: RemittanceEvent = { type: 'RemittanceBegun', data };
const debits = [
  { payment: 'p', mandate: 'm' },
  { payment: 'q', mandate: 'n' },
];
const made: RemittanceEvent[] = [
  begun,
  { type: 'DebitsPresented', data: { remittance, debits } },
  { type: 'FilePieceKept', data: { remittance, packed: 'xml' } },
  { type: 'RemittanceMade', data: { remittance, count: 2, amount: 4000, sha256: 'hash' } },
];
const sent: RemittanceEvent = { type: 'RemittanceSent', data: { remittance, sent_on: '2026-11-30' } };
const over = (outcome: 'collected' | 'refused' | 'dropped'): RemittanceEvent => ({
  type: 'RemittanceConcluded',
  data: { remittance, outcome },
});
const after = (...events: RemittanceEvent[]) => given(remittanceDecider, ...events);
const begin = (over: object = {}) => ({ do: 'begin' as const, ...data, earliest: '2026-12-03', ...over });
const keep = (over: object = {}) => ({
  do: 'keep' as const,
  remittance,
  debits,
  pieces: ['xml'],
  amount: 4000,
  sha256: 'hash',
  ...over,
});
const conclude = (outcome: 'collected' | 'refused' | 'dropped', today = '2026-12-04') =>
  ({ do: 'conclude', remittance, outcome, today }) as const;
const notNow = { refused: 'memberships.remittance_not_now' };

test('it is begun once, for a day on which banks work, and in time', () => {
  expect(after().when(begin())).toEqual({ events: [begun] });
  expect(after(begun).when(begin())).toEqual({ events: [] });
  expect(after().when(begin({ collect_on: '2026-12-02' }))).toMatchObject({
    refused: 'memberships.collected_too_soon',
  });
  expect(after().when(begin({ collect_on: '2026-12-05' }))).toMatchObject({ refused: 'memberships.no_bank_day' });
});

test('its file is made once, whole: another of a process that died and came back is not kept', () => {
  expect(after(begun).when(keep())).toEqual({ events: made.slice(1) });
  expect(after(...made).when(keep({ pieces: ['other'], sha256: 'other' }))).toEqual({ events: [] });
  expect(after(begun).when(keep({ debits: [], pieces: [] }))).toEqual({ events: [over('dropped')] });
});

test('many debits stand in several events, in their order', () => {
  const many = Array.from({ length: 2_001 }, (_, n) => ({ payment: `p${n}`, mandate: 'm' }));
  const { events } = after(begun).when(keep({ debits: many })) as { events: RemittanceEvent[] };
  expect(events.filter(({ type }) => type === 'DebitsPresented')).toHaveLength(3);
  expect(fold(remittanceDecider, [begun, ...events]).debits).toEqual(many);
});

test('what the bank has is not dropped, what it never had is not collected, and it is over once', () => {
  expect(after(...made).when({ do: 'send', remittance, sent_on: '2026-11-30' })).toEqual({ events: [sent] });
  expect(after(...made).when(conclude('collected'))).toEqual(notNow);
  expect(after(...made, sent).when(conclude('collected', '2026-12-03'))).toEqual(notNow);
  expect(after(...made, sent).when(conclude('collected'))).toEqual({ events: [over('collected')] });
  expect(after(...made, sent).when(conclude('dropped'))).toEqual(notNow);
  for (const outcome of ['refused', 'dropped'] as const) {
    expect(after(...made).when(conclude(outcome))).toEqual({ events: [over(outcome)] });
    expect(after(begun).when(conclude(outcome))).toEqual(outcome === 'dropped' ? { events: [over(outcome)] } : notNow);
    expect(after(...made, over(outcome)).when(conclude(outcome))).toEqual({ events: [] });
    expect(after(...made, sent, over('collected')).when(conclude(outcome))).toEqual(notNow);
    expect(after(...made, over(outcome)).when({ do: 'send', remittance, sent_on: '2026-11-30' })).toEqual(notNow);
  }
});

test('how far its debits were told of the end is noted, never back', () => {
  const told = (count: number): RemittanceEvent => ({ type: 'DebitsSettled', data: { remittance, count } });
  const ended = [...made, over('dropped')];
  expect(isUnsettled(fold(remittanceDecider, ended))).toBe(true);
  expect(after(...ended).when({ do: 'settle', remittance, count: 2 })).toEqual({ events: [told(2)] });
  expect(after(...ended, told(2)).when({ do: 'settle', remittance, count: 1 })).toEqual({ events: [] });
  expect(isUnsettled(fold(remittanceDecider, [...ended, told(2)]))).toBe(false);
});

test('who was in it is forgotten once its years are over', () => {
  const forgotten: RemittanceEvent = { type: 'RemittanceForgotten', data: { remittance } };
  const forget = (lastDay: string) => ({ do: 'forget', remittance, lastDay }) as const;
  expect(after(...made).when(forget('2025-12-31'))).toEqual({ events: [] });
  expect(after(...made).when(forget('2026-12-31'))).toEqual({ events: [forgotten] });
  expect(after(...made, forgotten).when(forget('2026-12-31'))).toEqual({ events: [] });
});
