import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Owed, ReservationsOwed } from '../../../memberships/src/public/reservations-owed.js';
import { HeldPlaces } from '../application/held-places.js';

@QueryHandler(ReservationsOwed)
export class AnswerReservationsOwed implements IQueryHandler<ReservationsOwed, Owed | undefined> {
  constructor(private readonly held: HeldPlaces) {}

  execute({ tenant, user, reservations }: ReservationsOwed): Promise<Owed | undefined> {
    return this.held.owed(tenant, user, reservations);
  }
}
