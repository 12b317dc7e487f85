import type { ReservationsTaken } from '@ateneo/contracts';
import type { Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { sponsors } from '../src/sponsor/sponsor.resource.js';
import { openEvent, openTicket, reserve } from './scenes.js';

/** An event whose places are taken, and somebody waits. */
export async function fullEvent(by: Person, member: Person): Promise<void> {
  const event = await openEvent(by.browser);
  const ticket = await openTicket(by.browser, event.id, { total_seats: 2 });
  await ask(201, by.browser, 'POST', sponsors.path, { event: event.id, name: 'Librería Sur' });
  const { json } = await reserve(member.browser, [ticket.id, ticket.id]);
  for (const { id } of (json as ReservationsTaken).results) {
    await member.browser.post(`events/reservations/${id}/transfer`, { email: 'alguien@example.org' });
  }
  await member.browser.post('events/waitings', { ticket: ticket.id, quantity: 1 });
}
