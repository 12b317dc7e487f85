import type { ReservationRecord } from '@ateneo/contracts';
import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { ExportJob, JobHandlers } from '@ateneo/jobs';
import { Resources } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { personProjection } from '../facts/person.projection.js';
import { eventView } from '../views/event/event.projection.js';
import { reservationView } from '../views/reservation/reservation.projection.js';
import { reservations } from '../reservation/reservation.resource.js';

/** What the file says, in this order. */
export const placeColumns: readonly (keyof ReservationRecord)[] = [
  'event',
  'ticket',
  'listed_as',
  'holder_name',
  'status',
  'price',
  'currency',
  'amount_refunded',
  'paid_by',
  'checked_in_datetime',
  'creation_datetime',
  'id',
];

/** Who comes, as a file. It is read as its asker may see now, not as when they asked. */
@Injectable()
export class ExportPlaces implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly people: GetPersonFacts,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    const source = {
      kind: 'reservations_export',
      fileName: 'reservations',
      columns: placeColumns,
      names: {
        event: { table: 'ticketing.event', name: 'title' },
        ticket: { table: 'ticketing.ticket', name: 'title' },
      },
      upToDate: () => this.upToDate(),
      batch: async ({ tenant, asker }, { query }, last) => {
        const person = await this.people.find(tenant, asker);
        const reader = { now: new Date().toISOString(), user: asker, accounts: [asker], person };
        return this.resources.batch(tenant, reservations, reader, query, last);
      },
    } satisfies ConstructorParameters<typeof ExportJob>[0];
    this.handlers.add(new ExportJob(source));
  }

  private async upToDate(): Promise<void> {
    const names = [reservationView, eventView, personProjection].map(({ name }) => name);
    await waitForViews(this.views, names, await this.store.head());
  }
}
