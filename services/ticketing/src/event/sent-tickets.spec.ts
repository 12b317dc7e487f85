import { expect, test } from '@jest/globals';
import { type DomainError, fold } from '@ateneo/kernel';
import { at, EVENT, eventTerms, person, reserving, ticketTerms, uuid } from '../../test/builders.js';
import type { SeatsCommand } from './seats-command.types.js';
import { seatsDecider } from './seats.decider.js';
import type { SeatsEvent } from './seats.events.js';

const [hall, ana, ben, place] = [uuid(1), uuid(11), uuid(12), uuid(100)];
const send: SeatsCommand = {
  ...at(),
  do: 'send',
  reservation: place,
  sending: uuid(60),
  accounts: [ana],
  email: 'luis@x.es',
};

/** What the last command of all that were done writes, by type. */
function typesOf(price: number, ...done: SeatsCommand[]): string[] {
  let events: SeatsEvent[] = [
    { type: 'EventTermsSet', data: { event: EVENT, ...eventTerms() } },
    { type: 'TicketTermsSet', data: { event: EVENT, ticket: hall, ...ticketTerms({ price }) } },
  ];
  let state = fold(seatsDecider, events);
  for (const command of [reserving(100, ana, [hall]), ...done]) {
    events = seatsDecider.decide(command, state);
    state = events.reduce(seatsDecider.evolve, state);
  }
  return events.map(({ type }) => type);
}

function refusal(price: number, ...done: SeatsCommand[]): string | undefined {
  try {
    typesOf(price, ...done);
  } catch (error) {
    return (error as DomainError).code;
  }
  return undefined;
}

test('the ticket of one’s own confirmed place is sent, once by each request', () => {
  expect(typesOf(0, send)).toEqual(['TicketSent']);
  expect(typesOf(0, send, send)).toEqual([]);
  expect(typesOf(0, send, { ...send, sending: uuid(61) })).toEqual(['TicketSent']);
  expect(refusal(0, { ...send, accounts: [ben] })).toBe('ticketing.reservation_not_found');
  expect(refusal(500, send)).toBe('ticketing.not_confirmed');
  expect(refusal(0, { ...at(), do: 'cancel', reservation: place, cause: 'holder' }, send)).toBe(
    'ticketing.reservation_cancelled',
  );
  expect(refusal(0, { ...send, now: eventTerms().end_datetime })).toBe('ticketing.closed');
});

test('the address is forgotten when its time is over, and when the place ends or passes on; of a cancelled event it is told first', () => {
  const more = { ...send, sending: uuid(61) };
  const two = ['SentTicketForgotten', 'SentTicketForgotten'];
  const forget: SeatsCommand = { ...at(), do: 'forget_sending', sending: uuid(60) };
  expect(typesOf(0, send, more, forget)).toEqual(['SentTicketForgotten']);
  expect(typesOf(0, send, forget, forget)).toEqual([]);
  const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: place, cause: 'holder' };
  expect(typesOf(0, send, more, cancel)).toEqual([...two, 'ReservationCancelled']);
  expect(typesOf(0, send, more, { ...at(), do: 'erase', user: ana })).toEqual([...two, 'ReservationCancelled']);
  const over: SeatsCommand = { ...at(), do: 'cancel_event', reason: '' };
  expect(typesOf(0, send, more, over)).toEqual(['EventCancelled']);
  expect(typesOf(0, send, over, forget)).toEqual(['SentTicketForgotten']);
  const offer: SeatsCommand = {
    ...at(),
    do: 'offer',
    reservation: place,
    transfer: uuid(50),
    user: ana,
    accounts: [ana],
    email: 'b@x.es',
    to: null,
  };
  const by = { user: ben, accounts: [ben], person: person(), holder_name: 'Ben' };
  const accept: SeatsCommand = { ...at(), do: 'accept', reservation: place, transfer: uuid(50), ...by };
  expect(typesOf(0, send, more, offer, accept)).toEqual(['PlaceHandedOn', 'TransferEnded', ...two]);
});
