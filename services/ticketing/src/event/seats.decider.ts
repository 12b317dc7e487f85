import { type Decider, DomainError } from '@ateneo/kernel';
import { cancelEvent, postponeEvent, removeEvent, removeTicket, setEventTerms, setTicketTerms } from './edit.rules.js';
import { movedUp } from './waiting-list.rules.js';
import {
  cancelPlace,
  confirmPlaces,
  endWaitingList,
  erasePerson,
  lapse,
  leaveWaitingList,
  nameHolder,
} from './places.rules.js';
import { noteFailedRefund, refundPayment, refundPlace } from './refunds.rules.js';
import { joinWaitingList, reserve, sell } from './reserve.rules.js';
import { forgetSending, sendTicket } from './sent-tickets.rules.js';
import { acceptTransfer, endTransfer, offerTransfer } from './transfer.rules.js';
import type { SeatsCommand } from './seats-command.types.js';
import type { SeatsEvent } from './seats.events.js';
import { evolveSeats, noSeats, type SeatsState } from './seats.fold.js';

/**
 * One stream decides an event: what is taken, by whom, who waits. What frees seats moves the waiting list in the same decision
 * (contract, 7).
 */
export const seatsDecider: Decider<SeatsState, SeatsCommand, SeatsEvent> = {
  initial: noSeats,
  evolve: evolveSeats,
  decide(command, state) {
    const own = decideOwn(command, state);
    const then = own.reduce(evolveSeats, state);
    return [...own, ...movedUp(command.event, then, command)];
  },
};

type Of<Do extends SeatsCommand['do']> = Extract<SeatsCommand, { do: Do }>;
type Rule<Do extends SeatsCommand['do']> = (command: Of<Do>, state: SeatsState) => SeatsEvent[];

const rules: { readonly [Do in SeatsCommand['do']]: Rule<Do> } = {
  set_terms: setEventTerms,
  set_ticket: (command, state) => setTicketTerms(command.event, command.ticket, command.terms, state, command.seen),
  remove_ticket: ({ event, ticket }, state) => removeTicket(event, ticket, state),
  cancel_event: ({ event, reason }, state) => cancelEvent(event, reason, state),
  postpone: postponeEvent,
  remove_event: ({ event }, state) => removeEvent(event, state),
  reserve,
  sell,
  wait: joinWaitingList,
  name: nameHolder,
  cancel: cancelPlace,
  refund: refundPlace,
  refund_payment: refundPayment,
  refund_failed: noteFailedRefund,
  confirm: ({ event, order, payment }, state) => confirmPlaces(event, order, payment, state),
  lapse: ({ event, order, now }, state) => lapse(event, order, now, state),
  leave_waiting_list: ({ event, waiting, because }, state) => leaveWaitingList(event, waiting, because, state),
  end_waiting_list: ({ event, most, now }, state) => endWaitingList(event, most, now, state),
  erase: ({ event, user, now }, state) => erasePerson(event, user, now, state),
  offer: offerTransfer,
  accept: acceptTransfer,
  end_transfer: ({ event, reservation, because, transfer }, state) =>
    endTransfer(event, reservation, because, state, transfer),
  send: sendTicket,
  forget_sending: ({ event, sending }, state) => forgetSending(event, sending, state),
  move_up: () => [],
};

function decideOwn(command: SeatsCommand, state: SeatsState): SeatsEvent[] {
  // The same again is already so.
  if (command.do === 'remove_event' && state.isRemoved) return [];
  const isEdit = command.do === 'set_terms' && !state.isRemoved;
  if (!isEdit && !state.terms) throw new DomainError('ticketing.event_not_found');
  return (rules[command.do] as Rule<typeof command.do>)(command as never, state);
}
