import type { EventRecord, ToDo } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { ToDos, Resources } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { events } from '../event/event.resource.js';
import { type Reader, Readers } from '../views/reader.js';
import { reservations } from '../reservation/reservation.resource.js';
import { transfers } from '../transfer/transfer.resource.js';

/** The event that one goes to next, places that are held until one takes them, and those that somebody offers. */
@Injectable()
export class ToDosOfTicketing implements OnModuleInit {
  constructor(
    private readonly toDos: ToDos,
    private readonly resources: Resources,
    private readonly readers: Readers,
  ) {}

  onModuleInit(): void {
    this.toDos.add((ctx) => this.find(ctx));
  }

  private async find(ctx: RequestContext): Promise<ToDo[]> {
    const reader = await this.readers.find(ctx);
    const toCome = { is_mine: 'true', is_cancelled: 'false', end_datetime_gte: ctx.now, sortBy: 'start_datetime' };
    const offered = { is_for_me: 'true', status: 'offered', rowsPerPage: '100' };
    const [mine, offers] = await Promise.all([
      this.resources.list(ctx, events, reader, { ...toCome, rowsPerPage: '100' }),
      this.resources.list(ctx, transfers, reader, offered),
    ]);
    const [held, of] = await Promise.all([
      this.heldPlaces(ctx, reader, mine.rows),
      this.eventsOf(ctx, reader, offers.rows),
    ]);
    const next = mine.rows.find(({ own_reservations }) =>
      own_reservations.some(({ status }) => status === 'confirmed'),
    );
    return [
      ...(next ? [come(next)] : []),
      ...mine.rows.flatMap((event) => take(event, held)),
      ...offers.rows.flatMap((offer) => answer(offer, of)),
    ];
  }

  private async heldPlaces(ctx: RequestContext, reader: Reader, mine: readonly EventRecord[]) {
    const isHeld = mine.some(({ own_reservations: own }) => own.some(({ status }) => status === 'unconfirmed'));
    if (!isHeld) return [];
    const unpaid = { user: ctx.viewer!.id, status: 'unconfirmed', rowsPerPage: '100' };
    return (await this.resources.list(ctx, reservations, reader, unpaid)).rows;
  }

  private async eventsOf(ctx: RequestContext, reader: Reader, offers: readonly { readonly event: string }[]) {
    if (offers.length === 0) return [];
    const ids = [...new Set(offers.map(({ event }) => event))].join();
    return (await this.resources.list(ctx, events, reader, { id: ids, rowsPerPage: '100' })).rows;
  }
}

type Event = { readonly id: string; readonly title: string; readonly start_datetime: string };
type Offer = { readonly id: string; readonly event: string; readonly until_datetime: string };
type Place = { readonly event: string; readonly price: number; readonly held_until: string | null };

function come({ id, title, start_datetime: until }: Event): ToDo {
  return { kind: 'come', id, title, count: null, amount: null, until, link: `/event/${id}` };
}

/** All places of an event that nobody has paid yet, as one. */
function take({ id, title }: Event, held: readonly Place[]): ToDo[] {
  const places = held.filter(({ event }) => event === id);
  if (places.length === 0) return [];
  const [until = null] = places.flatMap(({ held_until }) => held_until ?? []).toSorted();
  const amount = places.reduce((sum, { price }) => sum + price, 0);
  return [{ kind: 'take_place', id, title, count: places.length, amount, until, link: `/event/${id}` }];
}

/** Each by itself: one is taken, another declined. */
function answer({ id, event, until_datetime: until }: Offer, known: readonly Event[]): ToDo[] {
  const title = known.find((one) => one.id === event)?.title;
  if (title === undefined) return [];
  return [{ kind: 'answer_offer', id, title, count: null, amount: null, until, link: `/transfer/${id}` }];
}
