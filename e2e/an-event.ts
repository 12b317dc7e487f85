import { api, type EventRecord, type Page as Rows } from '@ateneo/contracts';
import type { APIRequestContext } from '@playwright/test';
import { made } from './ballot.js';

export const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** An event that begins in an hour, with its tickets, by a superuser. */
export async function anEvent(
  admin: APIRequestContext,
  title: string,
  ...prices: readonly number[]
): Promise<EventRecord> {
  const organizations = await (await admin.get(api.organizations())).json();
  const organization = (organizations as Rows<{ id: string }>).results[0]!.id;
  const said = { title, place: 'Patio', is_active: true, start_datetime: at(1), end_datetime: at(4), organization };
  const event = await made<EventRecord>(admin, api.events(), said);
  for (const [index, price] of prices.entries()) {
    const ticket = { event: event.id, title: `Entrada ${index + 1}`, price, total_seats: 20 };
    await made(admin, api.tickets(), ticket);
  }
  return event;
}
