import { expect, test } from '@jest/globals';
import { type DomainError, fold } from '@ateneo/kernel';
import { at, EVENT, eventTerms, person, reserving, ticketTerms, uuid } from '../../test/builders.js';
import type { SeatsCommand } from './seats-command.types.js';
import { seatsDecider } from './seats.decider.js';
import type { SeatsEvent } from './seats.events.js';

const [hall, ana, place] = [uuid(1), uuid(11), uuid(100)];
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

/** What somebody is told who offers a place after what was done with it. */
function refusal(price: number, ...done: SeatsCommand[]): string | undefined {
  return refusalOf(price, [...done, offer]);
}

/** What is told of the first that is refused. */
function refusalOf(price: number, done: readonly SeatsCommand[]): string | undefined {
  const opened: SeatsEvent[] = [
    { type: 'EventTermsSet', data: { event: EVENT, ...eventTerms() } },
    { type: 'TicketTermsSet', data: { event: EVENT, ticket: hall, ...ticketTerms({ price }) } },
  ];
  let state = fold(seatsDecider, opened);
  try {
    for (const command of [reserving(100, ana, [hall]), ...done])
      state = seatsDecider.decide(command, state).reduce(seatsDecider.evolve, state);
  } catch (error) {
    return (error as DomainError).code;
  }
  return undefined;
}

test('a place that cannot pass on says which it is: not paid yet, given back, or of an event that does not take place', () => {
  const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: place, cause: 'holder' };
  expect(refusal(0)).toBeUndefined();
  expect(refusal(500)).toBe('ticketing.not_confirmed');
  expect(refusal(0, cancel)).toBe('ticketing.reservation_cancelled');
  expect(refusal(0, { ...at(), do: 'cancel_event', reason: '' })).toBe('ticketing.event_cancelled');
});

test('who accepted a place keeps it when they say so again, and is told when it was given back since', () => {
  const ben = uuid(12);
  const by = { user: ben, accounts: [ben], person: person(), holder_name: 'Ben' };
  const accept: SeatsCommand = { ...at(), do: 'accept', reservation: place, transfer: uuid(50), ...by };
  const cancel: SeatsCommand = { ...at(), do: 'cancel', reservation: place, cause: 'holder' };
  expect(refusalOf(0, [offer, accept, accept])).toBeUndefined();
  expect(refusalOf(0, [offer, accept, cancel, accept])).toBe('ticketing.reservation_cancelled');
  const over: SeatsCommand = { ...at(), do: 'cancel_event', reason: '' };
  expect(refusalOf(0, [offer, accept, over, accept])).toBe('ticketing.event_cancelled');
});
