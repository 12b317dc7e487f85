import { Query } from '@nestjs/cqrs';

/** Query: which address a transfer was offered to; undefined once it is over. */
export class OfferedTo {
  constructor(
    readonly tenant: string,
    readonly event: string,
    readonly reservation: string,
    readonly transfer: string,
  ) {}
}

/** Query: which address a ticket was sent to; undefined once that is forgotten. */
export class SentTo extends Query<string | undefined> {
  constructor(
    readonly tenant: string,
    readonly event: string,
    readonly sending: string,
  ) {
    super();
  }
}

/** A ticket that was sent, to an address that is still known. */
export interface SentTicketKnown {
  readonly sending: string;
  readonly reservation: string;
}

/** Query: which tickets of an event were sent to somebody who can be told of it still. Answers `SentTicketKnown[]`. */
export class SentTicketsOf extends Query<SentTicketKnown[]> {
  constructor(
    readonly tenant: string,
    readonly event: string,
  ) {
    super();
  }
}
