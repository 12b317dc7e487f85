export type {
  EventCancelled,
  EventMoved,
  ReservationCancelled,
  ReservationConfirmed,
  SeatReserved,
  WaitingJoined,
} from '../event/seats.events.js';
