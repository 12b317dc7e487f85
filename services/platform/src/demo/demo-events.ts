import { derivedId } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Decide } from '@ateneo/resource';
import type { INestApplicationContext } from '@nestjs/common';
import { Payments } from '../../../memberships/src/application/payments.js';
import { SandboxLedger } from '../../../memberships/src/adapters/sandbox/ledger.js';
import { DecideSeats } from '../../../ticketing/src/event/decide-seats.js';
import { eventAggregate } from '../../../ticketing/src/event/event.aggregate.js';
import { SaveEvent } from '../../../ticketing/src/event/save-event.js';
import { SaveTicket } from '../../../ticketing/src/event/save-ticket.js';
import { scanAggregate } from '../../../ticketing/src/scan/scan.aggregate.js';
import { stewardAggregate } from '../../../ticketing/src/steward/steward.aggregate.js';
import type { DemoPeople } from './demo-people.js';
import { type DemoEvent, demoEvents, type DemoTicket } from './demo-events-data.js';
import { acting, atHour, DAY, daysFrom, type DemoWorld, inParallel, type Photos } from './demo-world.js';
import { oweMoney } from './demo-refunds.js';
import { drawn, nameSponsors } from './demo-sponsors.js';
import { transferPlaces } from './demo-transfers.js';
import { inventPerson } from './people.js';

const one = { strict: false };
interface Till {
  readonly app: INestApplicationContext;
  readonly photos: Photos;
  readonly payments: Payments;
  readonly sandbox: SandboxLedger;
}
const settings = { iframe_hosts: [], offer_hours: 24 };

/** Events of every kind, with some 1,500 reservations. */
export async function makeEvents(
  world: DemoWorld,
  app: INestApplicationContext,
  people: DemoPeople,
  photos: Photos,
): Promise<void> {
  const till = { app, photos, payments: app.get(Payments, one), sandbox: app.get(SandboxLedger, one) };
  for (const event of demoEvents) await makeEvent(world, till, people, event);
}

async function makeEvent(
  world: DemoWorld,
  till: Till,
  { superuser, members, organization }: DemoPeople,
  event: DemoEvent,
) {
  const { commands, now, random } = world;
  const id = random.uuid();
  const since = acting(world, event.since, superuser);
  const said = partsOf(event, organization, now);
  await till.app.get(SaveEvent, one).save(since, id, said, settings, { isNew: true });
  const tickets = event.tickets.map((ticket) => ({ ...ticket, id: random.uuid() }));
  for (const { id: ticket, title: name, content: said = '', ...rest } of tickets) {
    const { taken: _, lapses: __, picture, ...own } = rest;
    const parts = { texts: { title: name, content: said }, terms: own };
    await till.app.get(SaveTicket, one).save(since, { event: id, ticket }, parts, settings);
    await showPicture(world, since, till.photos, { event: id, ticket, picture });
  }
  await nameSponsors(world, since, till.photos, { id, sponsors: event.sponsors });
  // Somebody who manages nothing keeps the door.
  await commands.execute(new Decide(since, stewardAggregate, id, { do: 'name', event: id, user: members[0]! }));
  for (const ticket of tickets) await takePlaces(world, till, id, event, ticket, { members, organization, superuser });
  for (const { id: ticket, lapses } of tickets)
    if (lapses) await letLapse(world, id, ticket, { members, organization });
  await happenSince(world, id, event, { members, organization });
  if (event.postponed) {
    const { days, reason } = event.postponed;
    const [start_datetime, end_datetime] = datesOf({ ...event, start: event.start + days }, now);
    const later = { event: id, do: 'postpone' as const, start_datetime, end_datetime, reason };
    await commands.execute(new DecideSeats(acting(world, -1, superuser), later));
  }
  if (event.cancelled === undefined) return;
  const cancel = { event: id, do: 'cancel_event' as const, reason: event.cancelled };
  await commands.execute(new DecideSeats(acting(world, -1, superuser), cancel));
}

async function happenSince(
  world: DemoWorld,
  id: string,
  { owes, handsOn }: DemoEvent,
  people: Pick<DemoPeople, 'members' | 'organization'>,
): Promise<void> {
  if (owes) await oweMoney(world, id);
  if (handsOn) await transferPlaces(world, id, people);
}

async function showPicture(
  world: DemoWorld,
  context: CommandContext,
  photos: Photos,
  { event, ticket, picture }: { event: string; ticket: string; picture: DemoTicket['picture'] | undefined },
): Promise<void> {
  const image = await drawn(world, photos, ticket, picture);
  const show = { do: 'show_thumbnail' as const, event, ticket, image };
  if (image) await world.commands.execute(new Decide(context, eventAggregate, event, show));
}

const pointAt = (coordinates: DemoEvent['location']) =>
  coordinates ? ({ type: 'Point', coordinates } as const) : null;

function datesOf({ start, hour, hours }: DemoEvent, now: Date): readonly [string, string] {
  const begins = atHour(now, start, hour);
  return [begins, new Date(Date.parse(begins) + hours * 3_600_000).toISOString()];
}

function partsOf(event: DemoEvent, organization: string, now: Date) {
  const [start_datetime, end_datetime] = datesOf(event, now);
  const { title, summary, content, place, address = '', is_online = false, tickets } = event;
  const texts = { title, summary, content, place, is_online, address, online_url: '', iframe: '' };
  const terms = {
    is_active: event.is_active ?? true,
    is_public: event.is_public ?? true,
    start_datetime,
    end_datetime,
    registry_end_datetime: event.registryEnd === undefined ? null : daysFrom(now, event.registryEnd),
    total_seats: event.seats,
    reservation_code: event.code ?? '',
    organization: tickets.some(({ price }) => price) ? organization : null,
  };
  return { texts: { ...texts, location: pointAt(event.location), timezone: 'Europe/Madrid' }, terms };
}

/** One after another within an event; whoever finds no seat waits. */
async function takePlaces(
  world: DemoWorld,
  till: Till,
  event: string,
  { title, code = '', since, seats, start: day, hour }: DemoEvent,
  { id: ticket, taken, price = 0, tax_rate = 0, max_per_person: most = 2 }: DemoTicket & { readonly id: string },
  { members, organization, superuser }: Pick<DemoPeople, 'members' | 'organization' | 'superuser'>,
): Promise<void> {
  const { commands, now, random } = world;
  const start = (Date.parse(atHour(now, day, hour)) - now.getTime()) / DAY;
  const person = memberOf(organization);
  const orders = members.slice(0, taken).map((user, index) => {
    const quantity = random.in(45) ? Math.min(2, most) : 1;
    const names = Array.from({ length: quantity }, () => inventPerson(index + 10, random));
    const places = names.map(({ first_name, last_name_1 }) => ({
      reservation: random.uuid(),
      ticket,
      holder_name: `${first_name} ${last_name_1}`,
    }));
    return { user, order: random.uuid(), places, byCard: index % 10 === 0 };
  });
  let left = seats === 0 ? Infinity : seats;
  await inParallel(orders, async ({ user, order, places, byCard }) => {
    const context = acting(world, since + 1, user);
    left -= places.length;
    const ask = { event, user, accounts: [user], person, code };
    if (left < 0) {
      const ids = places.map(({ reservation }) => reservation);
      await commands.execute(new DecideSeats(context, { ...ask, do: 'wait', waiting: order, ticket, places: ids }));
      return;
    }
    await commands.execute(new DecideSeats(context, { ...ask, do: 'reserve', order, places }));
    if (price > 0) {
      const amount = price * places.length;
      const owed = { user, reference: places[0]!.reservation, organization, text: title, amount, tax_rate };
      const payment = byCard ? await paid(world, till, context, owed) : null;
      await commands.execute(new DecideSeats(context, { event, do: 'confirm', order, payment }));
    }
    if (start < 0) for (const { reservation } of places) await goIn(world, { event, reservation, start, superuser });
  });
}

interface Owed {
  readonly user: string;
  /** The first of the places that were taken together. */
  readonly reference: string;
  readonly organization: string;
  readonly text: string;
  readonly amount: number;
  readonly tax_rate: number;
}

/** By card: the money stands in the sandbox's book, with an invoice. Answers the payment. */
async function paid(
  { tenant }: DemoWorld,
  { payments, sandbox }: Till,
  context: CommandContext,
  { text, amount, tax_rate, ...owed }: Owed,
): Promise<string> {
  const due = { amount, currency: 'eur' as const, lines: [{ text, amount, tax_rate }] };
  const wanted = { ...owed, purpose: 'reservations' as const, due, method: null };
  const { state, seen } = await payments.beginOnce(context, wanted);
  const { payment } = state.request!;
  if (seen?.status === 'open') await sandbox.pay(tenant, payment, 'card_pays');
  await payments.settle(context, payment);
  return payment;
}

function memberOf(organization: string) {
  const facts = { is_active: true, is_superuser: false, is_staff: false, is_verified: true };
  return { ...facts, organization, managed: [], areas: [], tags: [] };
}

/** Twenty minutes ago: a place that is held for fifteen, and who waits for it. */
async function letLapse(
  world: DemoWorld,
  event: string,
  ticket: string,
  { members, organization }: Pick<DemoPeople, 'members' | 'organization'>,
): Promise<void> {
  const { commands, random } = world;
  const person = memberOf(organization);
  const [holder, next] = members.slice(20, 22) as [string, string];
  const ask = (user: string) => ({ event, user, accounts: [user], person, code: '' });
  const { first_name, last_name_1 } = inventPerson(10, random);
  const [order, reservation, waiting, offered] = [random.uuid(), random.uuid(), random.uuid(), random.uuid()];
  const places = [{ reservation, ticket, holder_name: `${first_name} ${last_name_1}` }];
  const [held, waits] = [acting(world, -20 / 1440, holder), acting(world, -19 / 1440, next)];
  await commands.execute(new DecideSeats(held, { ...ask(holder), do: 'reserve', order, places }));
  await commands.execute(new DecideSeats(waits, { ...ask(next), do: 'wait', waiting, ticket, places: [offered] }));
}

interface GoIn {
  readonly event: string;
  readonly reservation: string;
  /** In days from now; past. */
  readonly start: number;
  readonly superuser: string;
}

/** Of what is over: most came, within the quarter of an hour before it began. */
async function goIn(world: DemoWorld, { event, reservation, start, superuser }: GoIn): Promise<void> {
  const { commands, random } = world;
  if (random.in(12)) return;
  const since = start - random.below(15) / 1440;
  const context = acting(world, since, superuser);
  const door = random.in(60) ? 'Puerta principal' : 'Puerta del patio';
  const as = { event, reservation, scan: random.uuid(), door, device: '', by: superuser, at: context.now };
  const read = { do: 'scan', direction: 'in', isReentryAllowed: false, generation: 0 } as const;
  await commands.execute(new Decide(context, scanAggregate, reservation, { ...read, as }));
  // Few codes are shown once more, minutes later.
  if (!reservation.startsWith('0')) return;
  const later = acting(world, since + 7 / 1440, superuser);
  const again = { ...as, scan: derivedId(reservation, 'again'), door: 'Puerta del patio', at: later.now };
  await commands.execute(new Decide(later, scanAggregate, reservation, { ...read, as: again }));
}
