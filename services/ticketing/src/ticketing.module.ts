import type { ContextDefinition } from '@ateneo/cqrs';
import { Module } from '@nestjs/common';
import { eventController } from './event/event.controller.js';
import { AnswerHoldersOfPlaces } from './queries/answer-holders.js';
import { AnswerReservationsOwed } from './queries/answer-reservations-owed.js';
import { FindEvent } from './application/find-event.js';
import { HeldPlaces } from './application/held-places.js';
import { RefundByStaff, RefundPlacesHandler } from './application/refund-by-staff.js';
import { PlaceTransfers } from './application/place-transfers.js';
import { LeaveWaitingLists } from './application/leave-waiting-lists.js';
import { CancelUnpaidPlaces } from './application/cancel-unpaid-places.js';
import { KnownParts } from './application/known-parts.js';
import { Refunds } from './application/refunds.js';
import { eventEventTypes } from './event/event.events.js';
import { RemoveEvent } from './event/remove-event.js';
import { ReservePlaces } from './event/reserve-places.js';
import { SaveEvent } from './event/save-event.js';
import { SaveTicket } from './event/save-ticket.js';
import { SellPlaces } from './event/sell-places.js';
import { seatsEventTypes } from './event/seats.events.js';
import { tickets } from './event/ticket.resource.js';
import { GetPersonFacts } from './facts/get-person-facts.js';
import { personProjection } from './facts/person.projection.js';
import { CreateTicketing1764000001000 } from './migrations/create-ticketing.js';
import {
  AnswerEventNews,
  AnswerEventTitles,
  AnswerFilesOfPlaces,
  AnswerPeopleOfEvent,
  AnswerPlacesToRemind,
  AnswerTellOfPlaces,
} from './queries/answer-for-mails.js';
import { FilesOfEvents } from './queries/files-of-events.js';
import { DoorManifests } from './queries/door-manifests.js';
import { Doors } from './queries/doors.js';
import { EventCounts } from './queries/event-counts.js';
import { DrawnCodes } from './queries/drawn-codes.js';
import { PassedOnTickets } from './queries/passed-on-tickets.js';
import { ListedNames } from './queries/listed-names.js';
import { QrTickets } from './queries/qr-tickets.js';
import { ticketingPublicEvents } from './public/public-events.js';
import { ExportPlaces } from './queries/export-places.js';
import { reservationController } from './reservation/reservation.controller.js';
import { CheckIn } from './application/check-in.js';
import { ReceiveScans } from './application/receive-scans.js';
import { scanEventTypes } from './scan/scan.events.js';
import { ScannerController } from './scan/scanner.controller.js';
import { ScansController } from './scan/scans.controller.js';
import { stewardController } from './steward/steward.controller.js';
import { sponsorEventTypes } from './sponsor/sponsor.events.js';
import { sponsors } from './sponsor/sponsor.resource.js';
import { stewardEventTypes } from './steward/steward.events.js';
import { AnswerSentTicketsOf, AnswerSentTo, SentTickets } from './application/sent-tickets.js';
import { AnswerOfferedTo, TransfersOver } from './application/transfers-over.js';
import { declineTransferController, placeTransferController, transfers } from './transfer/transfer.resource.js';
import { transferView } from './views/transfer/transfer.projection.js';
import { eventView } from './views/event/event.projection.js';
import { Readers } from './views/reader.js';
import { reservationView } from './views/reservation/reservation.projection.js';
import { sponsorView } from './views/sponsor/sponsor.projection.js';
import { stewardProjection } from './views/steward/steward.projection.js';
import { ticketView } from './views/ticket/ticket.projection.js';
import { waitingView } from './views/waiting/waiting.projection.js';
import { waitings } from './waiting/waiting.resource.js';
import { PersonalDataInTicketing } from './queries/personal-data-in-ticketing.js';
import { TraceOfPlaces } from './queries/trace-of-places.js';
import { PassesOfTickets } from './queries/passes-of-tickets.js';
import { UsesInTicketing } from './queries/uses-of-organizations.js';
import { ToDosOfTicketing } from './queries/to-dos-of-ticketing.js';
import * as reactions from './reactors/reactions.js';

@Module({
  controllers: [
    eventController,
    tickets.controller,
    reservationController,
    waitings.controller,
    ScannerController,
    ScansController,
    stewardController,
    sponsors.controller,
    transfers.controller,
    placeTransferController,
    declineTransferController,
  ],
  providers: [
    PersonalDataInTicketing,
    TraceOfPlaces,
    PassesOfTickets,
    UsesInTicketing,
    ToDosOfTicketing,
    AnswerEventNews,
    AnswerHoldersOfPlaces,
    AnswerEventTitles,
    AnswerFilesOfPlaces,
    AnswerOfferedTo,
    AnswerPeopleOfEvent,
    AnswerPlacesToRemind,
    AnswerReservationsOwed,
    AnswerSentTicketsOf,
    AnswerSentTo,
    AnswerTellOfPlaces,
    CheckIn,
    DoorManifests,
    Doors,
    ReceiveScans,
    DrawnCodes,
    ListedNames,
    EventCounts,
    ExportPlaces,
    FilesOfEvents,
    FindEvent,
    GetPersonFacts,
    RefundByStaff,
    RefundPlacesHandler,
    PassedOnTickets,
    PlaceTransfers,
    HeldPlaces,
    KnownParts,
    LeaveWaitingLists,
    CancelUnpaidPlaces,
    QrTickets,
    Readers,
    Refunds,
    RemoveEvent,
    ReservePlaces,
    SaveEvent,
    SaveTicket,
    SellPlaces,
    SentTickets,
    TransfersOver,
  ],
})
export class TicketingModule {
  static readonly context: ContextDefinition = {
    name: 'ticketing',
    eventTypes: {
      ...eventEventTypes,
      ...seatsEventTypes,
      ...scanEventTypes,
      ...sponsorEventTypes,
      ...stewardEventTypes,
    },
    publicEvents: ticketingPublicEvents,
    projections: [
      eventView,
      ticketView,
      reservationView,
      waitingView,
      personProjection,
      stewardProjection,
      sponsorView,
      transferView,
    ],
    reactions: Object.values(reactions),
    migrations: [CreateTicketing1764000001000],
  };
}
