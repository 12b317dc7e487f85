import { api, type ReservationRecord, type ReservationsTaken } from '@ateneo/contracts';
import type { Answered, Asked, History } from './history.js';
import type { Player, Said } from './player.js';
import { inHours, type Someone, type Superuser } from './world.js';

const [SEATS, MOST] = [10, 3];
const acts = { reserve: 30, wait: 20, cancel: 25, leave: 5, offer: 12, withdraw: 3, accept: 12, look: 10 } as const;

/** Who plays, and what they know to be theirs. */
interface Guest {
  readonly player: Player;
  readonly who: Someone;
  readonly places: Set<string>;
  readonly turns: Set<string>;
}

/** An event for a few: everybody takes places, gives them back, waits, offers and accepts them, so many acts each. */
export class SeatsGame {
  private event = '';
  private ticket = '';
  private readonly guests: readonly Guest[];
  /** Places that were offered to somebody, as those say who offered them. */
  private readonly offers: { readonly place: string; readonly to: string }[] = [];

  constructor(
    private readonly superuser: Superuser,
    private readonly history: History,
    people: readonly (readonly [Player, Someone])[],
  ) {
    this.guests = people.map(([player, who]) => ({ player, who, places: new Set(), turns: new Set() }));
  }

  async play(acts: number, seats = SEATS): Promise<void> {
    await this.open(seats);
    await Promise.all(
      this.guests.map(async (guest) => {
        for (let n = 0; n < acts; n += 1) await this.act(guest);
      }),
    );
    await this.count();
  }

  /** Everybody wants one, at the same moment. */
  async rush(seats: number): Promise<void> {
    await this.open(seats);
    await Promise.all(this.guests.map((guest) => this.reserve(guest, 1)));
    await this.count();
  }

  private async open(seats: number): Promise<void> {
    const hall = { title: 'Función', is_active: true, start_datetime: inHours(700), end_datetime: inHours(701) };
    this.event = (await this.superuser.make(api.events(), { ...hall, total_seats: seats })).id;
    const terms = { event: this.event, title: 'Entrada', max_per_person: MOST };
    this.ticket = (await this.superuser.make(api.tickets(), terms)).id;
    const asked = { do: 'open', many: seats, most: MOST };
    await this.history.record(this.event, 0, asked, async () => ({ answer: 'ok' }));
  }

  private async act(guest: Guest): Promise<void> {
    const { chance } = guest.player;
    const act = chance.weighted(acts);
    if (act === 'reserve') await this.reserve(guest, 1 + chance.below(2));
    else if (act === 'wait') await this.wait(guest, 1 + chance.below(2));
    else if (act === 'look') await this.look(guest);
    else if (act === 'accept') await this.accept(guest);
    else if (act === 'leave') await this.leave(guest);
    else await this.withPlace(guest, act);
  }

  private async leave(guest: Guest): Promise<void> {
    const [id] = guest.turns;
    if (id === undefined) return;
    guest.turns.delete(id);
    await this.say(guest, { do: 'leave', id }, ['DELETE', api.waiting(id)]);
  }

  private async withPlace(guest: Guest, act: 'cancel' | 'offer' | 'withdraw'): Promise<void> {
    const [id] = guest.places;
    if (id === undefined) return;
    if (act === 'cancel') {
      guest.places.delete(id);
      await this.say(guest, { do: act, id }, ['POST', api.reservationAct(id, 'cancel')], {});
    } else if (act === 'withdraw') await this.say(guest, { do: act, id }, ['POST', api.reservationWithdraw(id)], {});
    else {
      const { id: to, email } = guest.player.chance.one(this.guests.filter(({ who }) => who !== guest.who)).who;
      this.offers.push({ place: id, to });
      await this.say(guest, { do: act, id, to }, ['POST', api.reservationTransfer(id)], { email });
    }
  }

  private async reserve(guest: Guest, many: number): Promise<void> {
    const places = Array.from({ length: many }, () => ({ ticket: this.ticket, holder_name: 'Ana' }));
    const said = await this.say(guest, { do: 'reserve', many }, ['POST', api.reservations()], { places }, (json) => ({
      ids: (json as unknown as ReservationsTaken).results.map(({ id }) => id),
    }));
    for (const id of said?.ids ?? []) guest.places.add(id);
  }

  private async wait(guest: Guest, many: number): Promise<void> {
    const body = { ticket: this.ticket, quantity: many };
    const said = await this.say(guest, { do: 'wait', many }, ['POST', api.waitings()], body, ({ id }) => ({
      id: id as string,
    }));
    if (said?.id) guest.turns.add(said.id);
  }

  private async accept(guest: Guest): Promise<void> {
    const { place } = this.offers.findLast(({ to }) => to === guest.who.id) ?? {};
    if (!place) return;
    const path = api.reservationAccept(place);
    const said = await this.say(guest, { do: 'accept', id: place }, ['POST', path], { holder_name: 'Ben' });
    if (said?.answer === 'ok') guest.places.add(place);
  }

  /** What the line gave them, they find in their list. */
  private async look({ player, who, places }: Guest): Promise<void> {
    const said = await player.ask(who.browser, 'GET', `${api.reservations()}?event=${this.event}&rowsPerPage=100`);
    for (const one of (said?.json['results'] ?? []) as ReservationRecord[])
      if (one.status === 'confirmed' && one.user === who.id && !one.transfer) places.add(one.id);
  }

  private say(
    { player, who }: Guest,
    asked: Asked,
    [method, path]: readonly [string, string],
    body?: object,
    told: (json: Said['json']) => Partial<Answered> = () => ({}),
  ): Promise<Answered | undefined> {
    return this.history.record(this.event, player.client, { user: who.id, ...asked }, async () => {
      const said = await player.ask(who.browser, method, path, body);
      if (!said) return undefined;
      if (said.status < 300) return { answer: 'ok', ...(said.status === 202 ? {} : told(said.json)) };
      const code = said.json['code'] as string;
      return { answer: ['sold_out', 'too_many', 'seats_left'].includes(code) ? code : 'no', code };
    });
  }

  /** Who has how many, and who waits for how many, when all is over. */
  private async count(): Promise<void> {
    await this.superuser.catchUp();
    const of = `event=${this.event}&rowsPerPage=200`;
    const places = await this.superuser.read<{ results: ReservationRecord[] }>(`${api.reservations()}?${of}`);
    const turns = await this.superuser.read<{
      results: { user: string; quantity: number; place_in_line: number | null }[];
    }>(`${api.waitings()}?${of}`);
    const counts: Record<string, number> = {};
    const add = (who: string, many: number) => (counts[who] = (counts[who] ?? 0) + many);
    for (const { user, status } of places.results) if (status !== 'cancelled') add(user, 1);
    for (const one of turns.results) if (one.place_in_line !== null) add(`line/${one.user}`, one.quantity);
    await this.history.record(this.event, 0, { do: 'count' }, async () => ({ answer: 'ok', counts }));
  }
}
