import { randomUUID } from 'node:crypto';
import type { EventRecord, TicketRecord } from '@ateneo/contracts';
import type { Answer, Client } from '../../platform/test/client.js';

const DAY = 24 * 3600 * 1000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A published event in a month, by a superuser. */
export async function openEvent(admin: Client, over: object = {}): Promise<EventRecord> {
  const body = { title: 'Asamblea', is_active: true, start_datetime: inDays(30), end_datetime: inDays(31), ...over };
  return made(await admin.post('events/events', body)) as EventRecord;
}

export async function openTicket(admin: Client, event: string, over: object = {}): Promise<TicketRecord> {
  return made(await admin.post('events/tickets', { event, title: 'Entrada general', ...over })) as TicketRecord;
}

/** Asks for places, one for each ticket that is named. */
export function reserve(browser: Client, tickets: readonly string[], over: object = {}): Promise<Answer> {
  const places = tickets.map((ticket) => ({ ticket, holder_name: 'Ana Nadal' }));
  const key = { 'idempotency-key': randomUUID() };
  return browser.post('events/reservations', { places, ...over }, key);
}

/** A code of which one letter is another: of the last ones some say nothing, and a fixed one may stand there already. */
export function forged(code: string): string {
  const at = code.length - 20;
  return code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
}

export function made({ status, json, text }: Answer): unknown {
  if (status !== 201 && status !== 200) throw new Error(`answered ${status}: ${text}`);
  return json;
}
