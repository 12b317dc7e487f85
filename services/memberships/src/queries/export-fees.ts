import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { ExportJob, type ExportSource, JobHandlers, JobRefused } from '@ateneo/jobs';
import { type Resource, type ResourceRow, Resources } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { entries } from '../entry/entry.resource.js';
import { bookColumns } from '../invoice/invoice-book.js';
import { issuedInvoices } from '../invoice/invoice.resource.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { payments } from '../payment/payment.resource.js';

const money = ['currency', 'creation_datetime', 'id'];
/** What a file of each list says, in this order, and then the currency. */
export const columnsOfFees = {
  subscriptions: [
    'number',
    'user_name',
    'status',
    'organization_name',
    'amount',
    'interval',
    'owed',
    'since',
    'period_end',
  ],
  invoices: bookColumns,
  entries: ['datetime', 'kind', 'move', 'means', 'number', 'user_name', 'amount'],
  payments: ['user_name', 'purpose', 'means', 'provider', 'status', 'reason', 'amount', 'amount_refunded'],
};

interface SeesAll {
  readonly accounts: readonly string[];
  readonly is_superuser: true;
  readonly managed_organizations: readonly string[];
}

/** Exports of fees as jobs: for superusers, while they are. */
@Injectable()
export class ExportFees implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly queries: QueryBus,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(new ExportJob(this.source('subscriptions', subscriptions)));
    this.handlers.add(new ExportJob(this.source('invoices', issuedInvoices)));
    this.handlers.add(new ExportJob(this.source('payments', payments)));
    this.handlers.add(new ExportJob(this.source('entries', entries)));
  }

  private source<Row extends ResourceRow, Answer extends { id: string; creation_datetime: string }, Around>(
    fileName: keyof typeof columnsOfFees,
    resource: Resource<Row, SeesAll, Answer, Around>,
  ): ExportSource {
    return {
      kind: `${fileName}_export`,
      fileName,
      columns: [...columnsOfFees[fileName], ...money],
      upToDate: async () => waitForViews(this.views, [resource.projection!.name], await this.store.head()),
      batch: async ({ tenant, asker }, { query }, last) => {
        const superusers = await this.queries.execute(new Superusers(tenant));
        if (!superusers.includes(asker)) throw new JobRefused('not_allowed');
        const reader: SeesAll = { accounts: [asker], is_superuser: true, managed_organizations: [] };
        return this.resources.batch(tenant, resource, reader, query, last);
      },
    };
  }
}
