import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { fold } from '@ateneo/kernel';
import { standIn } from '@ateneo/testing/stand-in';
import type { InvoiceIssued } from './invoice.events.js';
import { hashedText } from './hashed-text.rules.js';
import { type Issue, seriesDecider } from './series.decider.js';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const hashOf = (data: Parameters<typeof hashedText>[0]) => digest(hashedText(data));

const issue = (invoice: string, amount: number) =>
  standIn<Issue>({
    invoice,
    kind: 'invoice',
    prefix: '2026-',
    digest,
    issue_date: '2026-01-01',
    due_date: '2026-01-01',
    issuer: { name: 'Puente', tax_id: 'G12345674' },
    lines: [{ text: 'Cuota', amount, tax_rate: 21 }],
    recipient: { user: 'u', name: 'Ana Ruiz', national_id: '12345678Z', address: '' },
  });

function series(...amounts: number[]): InvoiceIssued[] {
  const events: InvoiceIssued[] = [];
  for (const [nth, amount] of amounts.entries())
    events.push(...(seriesDecider.decide(issue(`i${nth}`, amount), fold(seriesDecider, events)) as InvoiceIssued[]));
  return events;
}

test('each invoice says the hash of the one before, by which a changed one is seen, and one taken out', () => {
  const [first, second, third] = series(2000, 1500, 1000).map(({ data }) => data);
  expect(first!.previous_hash).toBeNull();
  expect([second!.previous_hash, third!.previous_hash]).toEqual([hashOf(first!), hashOf(second!)]);
  expect(hashOf({ ...second!, amount: 1400 })).not.toBe(third!.previous_hash);
  expect(hashOf(first!)).not.toBe(third!.previous_hash);
});

test('anybody makes it of what the book says, and of nobody’s name', () => {
  const [first, second] = series(2000, 1500).map(({ data }) => data);
  const said = ['2026-00002', 'invoice', '2026-01-01', 'G12345674', '1500', '260', hashOf(first!)].join('\n');
  expect(hashOf(second!)).toBe(digest(said));
  const { recipient: _, ...withoutName } = second!;
  expect(hashOf(withoutName)).toBe(hashOf(second!));
});

test('after one that says no hash, of before there were any, the next says its', () => {
  const { previous_hash: _, ...old } = series(2000)[0]!.data;
  const state = fold(seriesDecider, [{ type: 'InvoiceIssued', data: old }]);
  expect(seriesDecider.decide(issue('next', 500), state)).toMatchObject([{ data: { previous_hash: hashOf(old) } }]);
});

test('what is issued after another of a later day is issued, and due, on that day', () => {
  const state = fold(seriesDecider, series(2000));
  const moved = { ...state, lastDate: '2026-02-03' };
  const days = { issue_date: '2026-02-03', due_date: '2026-02-03' };
  expect(seriesDecider.decide(issue('next', 500), moved)).toMatchObject([{ data: days }]);
});
