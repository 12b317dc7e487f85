import { EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { mustBeAskable, Resources } from '@ateneo/resource';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { personProjection } from '../facts/person.projection.js';
import { type HeldPlace, type Holders, HoldersOfPlaces } from '../public/holders.js';
import { reservations } from '../reservation/reservation.resource.js';
import { eventView } from '../views/event/event.projection.js';
import { manages } from '../views/reader.js';
import { reservationView } from '../views/reservation/reservation.projection.js';

type Whose = Parameters<typeof manages>[1];

@QueryHandler(HoldersOfPlaces)
export class AnswerHoldersOfPlaces implements IQueryHandler<HoldersOfPlaces, Holders | undefined> {
  constructor(
    private readonly resources: Resources,
    private readonly people: GetPersonFacts,
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  async execute({ tenant, asker, event, filter, last }: HoldersOfPlaces): Promise<Holders | undefined> {
    if (!last) await this.mustBeUpToDate();
    const person = await this.people.find(tenant, asker);
    const sql = 'select organization, organizations from ticketing.event where id = $1';
    const [whose] = await this.database.read<Whose>(tenant, sql, [event]);
    if (!whose || !manages(person, whose)) return undefined;
    const reader = { now: new Date().toISOString(), user: asker, accounts: [asker], person };
    const query = { filter: JSON.stringify({ ...filter, event }) };
    mustBeAskable(reservations, reader, query);
    const { rows, total } = await this.resources.batch(tenant, reservations, reader, query, last);
    const end = rows.at(-1);
    const held = 'select id, "user", order_id from ticketing.reservation where id = any($1::uuid[]) order by id';
    return {
      users: [...new Set(rows.map(({ user }) => user))],
      places: await this.database.read<HeldPlace>(tenant, held, [rows.map(({ id }) => id)]),
      total,
      last: end && { id: end.id, creation_datetime: end.creation_datetime },
    };
  }

  /** Who has just taken a place is written to, who is gone is not. */
  private async mustBeUpToDate(): Promise<void> {
    const head = await this.store.head();
    for (const { name } of [reservationView, eventView, personProjection])
      if (!(await this.views.reached(name, head))) throw new DomainError('http.unavailable');
  }
}
