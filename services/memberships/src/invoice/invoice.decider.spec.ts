import { describe, expect, test } from '@jest/globals';
import { fold } from '@ateneo/kernel';
import fc from 'fast-check';
import { type InvoiceCommand, invoiceDecider } from './invoice.decider.js';
import { dueOf, excessOf, isOnPaper, nothing, owedOf, type InvoiceState, unpaidOf } from './invoice.fold.js';
import type { InvoiceEvent } from './invoice.events.js';

const invoice = 'i';
const events: InvoiceEvent[] = [
  { type: 'InvoiceDrafted', data: { invoice, series: 's', date: '2026-11-22' } },
  { type: 'InvoiceOpened', data: { invoice, amount: 2000 } },
];
const opened = fold(invoiceDecider, events);
const after = (state: InvoiceState, command: InvoiceCommand) =>
  invoiceDecider.decide(command, state).reduce(invoiceDecider.evolve, state);
const hear = (state: InvoiceState, payment: string, received: number, refunded = 0) =>
  after(state, { do: 'reckon', invoice, payment, received, refunded });

describe('what is paid beyond what was owed', () => {
  test('is what came last, until it went back', () => {
    const twice = hear(hear(opened, 'cash', 2000), 'debit', 2000);
    expect([excessOf(twice, 'cash'), excessOf(twice, 'debit'), excessOf(twice, 'other')]).toEqual([0, 2000, 0]);
    const back = hear(twice, 'debit', 2000, 2000);
    expect([excessOf(back, 'cash'), excessOf(back, 'debit'), back.status]).toEqual([0, 0, 'paid']);
  });

  test('is a part where a part was missing, and nothing of what came back', () => {
    const parts = hear(hear(opened, 'cash', 500), 'card', 2000);
    expect([excessOf(parts, 'cash'), excessOf(parts, 'card')]).toEqual([0, 500]);
    const returned = hear(hear(hear(opened, 'debit', 2000), 'debit', 0), 'cash', 2000);
    expect([excessOf(returned, 'debit'), excessOf(returned, 'cash'), owedOf(returned)]).toEqual([0, 0, 0]);
  });

  test('belongs to one payment each cent, whatever came in which order', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 6 });
    fc.assert(
      fc.property(sums, (all) => {
        const state = all.reduce((now, amount, index) => hear(now, `${index}`, amount), opened);
        const excess = all.reduce((sum, _, index) => sum + excessOf(state, `${index}`), 0);
        const received = all.reduce((sum, amount) => sum + amount, 0);
        expect(excess).toBe(Math.max(0, received - 2000));
        expect(excess === 0 || state.status === 'paid').toBe(true);
      }),
    );
  });
});

describe('what is asked for before it is invoiced', () => {
  const lines = [{ text: 'Cuota', amount: 2000, tax_rate: null }];
  const asked = after(invoiceDecider.initial, { do: 'ask', invoice, user: 'u', organization: null, due: { lines } });

  test('is owed, and is no invoice: nobody looks up whom it is for', () => {
    expect([asked.status, owedOf(asked)]).toEqual(['asked', 2000]);
    expect(() => after(asked, { do: 'look_up', invoice, reason: 'Inspección' })).toThrow('invoice_not_found');
  });

  test('given up it is gone without a word: it is neither owed, nor issued, nor reckoned any more', () => {
    for (const act of ['void', 'write_off'] as const) {
      const gone = after(asked, { do: act, invoice });
      expect([gone.status, owedOf(gone)]).toEqual(['given_up', 0]);
      const issuing = { do: 'draft', invoice, series: 's', date: '2026-11-28' } as const;
      expect(invoiceDecider.decide(issuing, gone)).toEqual([]);
      const late = { do: 'reckon', invoice, payment: 'p', received: 2000, refunded: 0 } as const;
      expect(invoiceDecider.decide(late, gone)).toEqual([]);
    }
  });

  test('is issued by what was settled when something of it was paid', () => {
    const settled = after(asked, { do: 'draft', invoice, series: 's', date: '2026-11-28' });
    const issued = after(settled, { do: 'open', invoice, amount: 2000, ordinal: 3 });
    expect(hear(issued, 'cash', 500)).toMatchObject({ status: 'open', ordinal: 3, amount: 2000 });
    expect(hear(issued, 'cash', 2000).status).toBe('paid');
  });
});

describe('a receipt', () => {
  const lines = [{ text: 'Cuota', amount: 2000, tax_rate: null }];
  const said = { do: 'ask', invoice, user: 'u', organization: null, due: { lines }, kind: 'receipt' } as const;
  const owed = after(nothing, { ...said, due_date: '2026-11-22' });
  const numbered = (state: InvoiceState) =>
    after(after(state, { do: 'draft', invoice, series: 's', date: '2026-11-28' }), {
      do: 'open',
      invoice,
      amount: 2000,
      ordinal: 1,
    });
  const paid = hear(numbered(owed), 'debit', 2000);

  test('is owed since its day, before it has a number', () => {
    expect([owed.status, dueOf(owed), owedOf(owed), isOnPaper(owed)]).toEqual(['asked', '2026-11-22', 2000, false]);
    expect(dueOf(after(nothing, said))).toBeNull();
    expect(dueOf(numbered(owed))).toBe('2026-11-22');
  });

  test('is nothing once none of its money is left, and another is numbered when it is paid after all', () => {
    const back = hear(paid, 'debit', 0);
    expect([back.status, back.replaced, isOnPaper(back)]).toEqual(['open', [{ kind: 'receipt', left: 2000 }], false]);
    expect(isOnPaper(hear(back, 'cash', 500))).toBe(true);
    expect(invoiceDecider.decide({ do: 'void', invoice }, back)).toEqual([
      { type: 'InvoiceVoided', data: { invoice, left: 0 } },
    ]);
    const partly = hear(hear(numbered(owed), 'cash', 500), 'debit', 1500);
    expect(hear(partly, 'debit', 0).replaced).toEqual([]);
    expect(hear(hear(paid, 'debit', 2000, 300), 'debit', 0, 300).replaced).toEqual([{ kind: 'receipt', left: 1700 }]);
  });

  test('becomes an invoice where somebody wants one, once, and not where part of it went back', () => {
    const want = { do: 'want_invoice', invoice } as const;
    const data = { invoice, kind: 'invoice' };
    expect(invoiceDecider.decide(want, owed)).toEqual([{ type: 'PaperReplaced', data: { ...data, left: null } }]);
    expect(invoiceDecider.decide(want, paid)).toEqual([{ type: 'PaperReplaced', data: { ...data, left: 2000 } }]);
    const wanted = after(paid, want);
    expect([wanted.kind, invoiceDecider.decide(want, wanted)]).toEqual(['invoice', []]);
    // An invoice stands though its money came back.
    expect(hear(wanted, 'debit', 0)).toMatchObject({ status: 'open', replaced: [{ left: 2000 }] });
    for (const state of [hear(paid, 'debit', 2000, 100), after(numbered(owed), { do: 'void', invoice })])
      expect(() => invoiceDecider.decide(want, state)).toThrow('memberships.no_invoice_of_it');
  });

  test('that nobody pays is written off without a number, and numbered should it be paid after all', () => {
    const byHand = { reason: 'Se fue', today: '2026-11-23' };
    const writeOff = { do: 'write_off', invoice, byHand } as const;
    // Sealed with the person's key: it has no series.
    const event = { type: 'InvoiceWrittenOff', data: { invoice, series: 'u', reason: 'Se fue' } };
    expect(invoiceDecider.decide(writeOff, owed)).toEqual([event]);
    const gone = after(owed, writeOff);
    expect([owedOf(gone), unpaidOf(gone), dueOf(gone)]).toEqual([0, 2000, null]);
    expect(hear(numbered(gone), 'cash', 500).status).toBe('uncollectible');
    expect(hear(numbered(gone), 'cash', 2000).status).toBe('paid');
  });
});

describe('what somebody writes off', () => {
  const byHand = { reason: 'Se fue', today: '2026-11-23' };
  const writeOff = { do: 'write_off', invoice, byHand } as const;
  const gone = after(opened, writeOff);

  test('is what was issued and is due since yesterday, and not paid', () => {
    const said = { invoice, series: 's', reason: 'Se fue' };
    expect(invoiceDecider.decide(writeOff, opened)).toEqual([{ type: 'InvoiceWrittenOff', data: said }]);
    expect(invoiceDecider.decide(writeOff, gone)).toEqual([]);
    const today = { ...writeOff, byHand: { ...byHand, today: '2026-11-22' } };
    const note = fold(invoiceDecider, [events[0]!, { type: 'InvoiceOpened', data: { invoice, amount: -2000 } }]);
    const lines = [{ text: 'Cuota', amount: 2000, tax_rate: null }];
    const asked = after(invoiceDecider.initial, { do: 'ask', invoice, user: 'u', organization: null, due: { lines } });
    const refused = [
      [today, opened],
      [writeOff, hear(opened, 'cash', 2000)],
      [writeOff, after(opened, { do: 'void', invoice })],
      [writeOff, note],
      [writeOff, asked],
    ] as const;
    for (const [command, state] of refused)
      expect(() => invoiceDecider.decide(command, state)).toThrow('memberships.not_overdue');
  });

  test('is owed no more, may be paid in hand all the same, and is as it was when that is taken back', () => {
    expect([owedOf(gone), unpaidOf(gone), unpaidOf(hear(gone, 'cash', 500))]).toEqual([0, 2000, 1500]);
    const paid = hear(gone, 'cash', 2000);
    expect([paid.status, unpaidOf(paid)]).toEqual(['paid', 0]);
    expect(hear(paid, 'cash', 0).status).toBe('uncollectible');
    expect(hear(hear(opened, 'cash', 2000), 'cash', 0).status).toBe('open');
  });
});
