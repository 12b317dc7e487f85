import type { Aggregate } from '@ateneo/cqrs';
import { type InvoiceCommand, invoiceDecider } from './invoice.decider.js';
import { type InvoiceState } from './invoice.fold.js';
import type { InvoiceEvent } from './invoice.events.js';
import { type Issue, seriesDecider, type SeriesEvent, seriesPastDecider, type SeriesState } from './series.decider.js';

/** One stream an organization, year and kind, and its own tax id: its numbers are decided together. */
export const seriesAggregate: Aggregate<SeriesState, Issue, SeriesEvent> = {
  category: 'memberships.invoice_series',
  decider: seriesDecider,
};

/** The same streams, as they come to their end. */
export const seriesPast = { category: seriesAggregate.category, decider: seriesPastDecider };

/** One stream an invoice: how far it is paid. */
export const invoiceAggregate: Aggregate<InvoiceState, InvoiceCommand, InvoiceEvent> = {
  category: 'memberships.invoice',
  decider: invoiceDecider,
};
