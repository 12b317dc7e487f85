import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { check } from '../harness/check.js';
import type { Place } from '../harness/place.js';
import { ProductServer } from '../harness/processes.js';
import type { Effort, Figure, Row } from '../harness/row.js';
import { spreadOf } from '../harness/statistics.js';
import { amendmentsOf, type Buyer, made, manyLike, MASTER_KEY, sendAll, type Wanted } from '../scenario/buyers.js';
import { environment } from './vote.js';

const [BUYERS, SEATS, WEIGHT] = [2000, 500, 2];
const DAY = 86_400_000;

/** The rush as browsers send it: everybody signed in, each with a key of their own, through the whole stack. */
export const rushHttp: Row = {
  name: 'rush-http',
  title: `rush over HTTP: ${BUYERS.toLocaleString('en')} signed-in buyers for ${SEATS} places, beside as many votes`,
  async run(place, effort) {
    const shared = { ...environment(place), MASTER_KEY };
    const first = await ProductServer.start(shared, '--demo');
    let second: ProductServer | undefined;
    try {
      second = await ProductServer.start({ ...shared, DATA_DIR: `${place.folder}/second`, ROLES: 'web' });
      return await compare(place, [first, second], effort);
    } finally {
      await second?.end();
      await first.end();
    }
  },
};

interface Crowd {
  readonly place: Place;
  readonly manager: string;
  readonly buyers: readonly Buyer[];
  readonly amendments: readonly string[];
}

async function compare(place: Place, [first, second]: [ProductServer, ProductServer], { rounds, scale }: Effort) {
  const buyers = await manyLike(place, first, 'persona001@demo.test', Math.min(BUYERS, Math.round(BUYERS * scale)));
  const manager = await first.signIn('admin@demo.test');
  const crowd = { place, manager, buyers, amendments: await amendmentsOf(first, 20) };
  const figures: Figure[] = [];
  for (const [what, servers, atMost] of [
    ['÷ votes, one web process', [first], 1.2],
    ['÷ votes, two web processes', [first, second], 1.5],
  ] as const) {
    const [rushes, votes]: [number[], number[]] = [[], []];
    // The first of each warms up; they take turns.
    for (let round = -1; round < Math.min(rounds, 5); round += 1) {
      const [bought, cast] = [await buy(servers, crowd), await castVotes(servers, crowd, round)];
      if (round < 0) continue;
      rushes.push(bought);
      votes.push(cast);
    }
    figures.push(ratioOf(what, rushes, votes, buyers.length, atMost));
  }
  const notes = [
    'Each round is an event of its own: places of two seats each, one a person, for members alone. Every run sold exactly as many as there were, and nobody was told anything but 201 and `sold_out`, checked.',
    'Buyers and voters are the same people, who send over 64 connections from the process that measures. Sessions and people are copies of a demo person’s: hashing 2,000 passwords is not what is measured.',
    'Two processes: the second one serves alone (`ROLES=web`); both ratios are to votes through the same processes.',
  ];
  return { figures, notes };
}

async function buy(servers: readonly ProductServer[], { place, manager, buyers }: Crowd): Promise<number> {
  const seats = Math.round((buyers.length * SEATS) / BUYERS);
  const { event, wanted } = await openSale(servers[0]!, manager, buyers, seats);
  const { said, ms } = await sendAll(servers, wanted);
  const told = JSON.stringify([...said].toSorted());
  check(said.get('201') === seats && said.size === 2, `${seats} seats; the answers were ${told}`);
  check(said.get('409 sold_out') === buyers.length - seats, `the answers were ${told}`);
  check((await soldOf(place, event)) === seats, 'the log has sold another number');
  return ms;
}

/** An event for so many, and what each buyer sends for a place of it. */
export async function openSale(
  server: ProductServer,
  manager: string,
  buyers: readonly Buyer[],
  seats: number,
): Promise<{ event: string; wanted: Wanted[][] }> {
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const { id: event } = await made<{ id: string }>(server, manager, 'events/events', {
    title: 'Concierto',
    is_active: true,
    start_datetime: at(30),
    end_datetime: at(31),
    total_seats: seats * WEIGHT,
  });
  const terms = { event, title: 'Entrada', seat_weight: WEIGHT, max_per_person: 1, members_only: true };
  const ticket = await made<{ id: string }>(server, manager, 'events/tickets', terms);
  const path = '/api/v1/events/reservations';
  const body = JSON.stringify({ places: [{ ticket: ticket.id, holder_name: 'Ana Nadal' }] });
  const wanted = buyers.map(({ cookie }): Wanted[] => [{ method: 'POST', path, body, cookie, key: randomUUID() }]);
  return { event, wanted };
}

async function castVotes(
  servers: readonly ProductServer[],
  { buyers, amendments }: Crowd,
  round: number,
): Promise<number> {
  const body = JSON.stringify({ value: round % 2 === 0 ? 'up' : 'down' });
  const wanted = buyers.map(({ cookie }, index): Wanted[] => {
    const path = `/api/v1/processes/amedments/${amendments[index % amendments.length]}/vote`;
    return [{ method: 'POST', path, body, cookie, key: randomUUID() }];
  });
  const { said, ms } = await sendAll(servers, wanted);
  const [answer] = said.keys();
  check(said.size === 1 && answer === '200', `votes were answered ${JSON.stringify([...said])}`);
  return ms;
}

/** Places of an event by its log: taken, less given back. */
export async function soldOf({ ownerUrl }: Place, event: string): Promise<number> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    const sql = `select count(*) filter (where type = 'SeatReserved')::integer
        - count(*) filter (where type = 'ReservationCancelled')::integer as sold
      from event_store.events where stream like 'ticketing.seats-%' || $1`;
    return (await owner.query<{ sold: number }>(sql, [event])).rows[0]!.sold;
  } finally {
    await owner.end();
  }
}

function ratioOf(
  what: string,
  ours: readonly number[],
  votes: readonly number[],
  many: number,
  atMost: number,
): Figure {
  const { median, low, high } = spreadOf(ours.map((ms, index) => ms / votes[index]!));
  const aMinute = ((many / spreadOf(ours).median) * 60_000).toLocaleString('en', { maximumFractionDigits: 0 });
  const beside = `rush ${spreadOf(ours).median.toFixed(0)} ms · votes ${spreadOf(votes).median.toFixed(0)} ms · ${aMinute} decided a minute`;
  return { what, value: median, spread: { low, high }, atMost, beside };
}
