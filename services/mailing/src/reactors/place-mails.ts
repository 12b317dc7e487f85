import { derivedId, reaction, systemContext } from '@ateneo/cqrs';
import { QueryBus } from '@nestjs/cqrs';
import type {
  EventCancelled,
  EventMoved,
  ReservationCancelled,
  ReservationConfirmed,
  SeatReserved,
  WaitingEnded,
  WaitingJoined,
} from '../../../published/src/ticketing/places.js';
import type {
  PlaceHandedOn,
  TicketSent,
  TransferEnded,
  TransferOffered,
} from '../../../published/src/ticketing/transfers.js';
import { SentTicketsOf } from '../../../ticketing/src/public/offered-to.js';
import { PeopleOfEvent } from '../../../ticketing/src/public/told-of-places.js';
import type { SentCategory } from '../email/email.events.js';
import { RequestEmail } from '../email/request-email.js';
import { isOld } from './event-mails.js';

interface MailRule {
  readonly category: SentCategory;
  readonly params: Readonly<Record<string, string>>;
  /** One mail of each: places that were taken together are told of together. */
  readonly once: string;
  /** Left out: everybody who has a place or waits. */
  readonly user?: string;
  /** They have no account. */
  readonly guest?: true;
}

type MailedEvent =
  | SeatReserved
  | ReservationConfirmed
  | ReservationCancelled
  | WaitingJoined
  | WaitingEnded
  | EventMoved
  | EventCancelled
  | TransferOffered
  | PlaceHandedOn
  | TransferEnded
  | TicketSent;
type Rules = {
  readonly [Type in MailedEvent['type']]: (
    data: Extract<MailedEvent, { type: Type }>['data'],
    id: string,
  ) => MailRule | undefined;
};

/** What was paid for stands in the mail of the place: no other mail brings its receipt. */
const receiptOf = (payment: string | null | undefined): Record<string, string> => (payment ? { payment } : {});

const newsOf = (cause: string) => (cause === 'lapsed' ? 'lapsed' : 'cancelled');

const rules: Rules = {
  SeatReserved: ({ event, reservation, user, order, held_until, waiting, sold }) => {
    const about = { params: { event, reservation, ...receiptOf(sold?.payment) }, once: order, user };
    if (held_until === null) {
      const params = waiting === null ? about.params : { ...about.params, news: 'moved_up' };
      return { ...about, category: 'event_reservation', params };
    }
    if (waiting === null) return undefined;
    return { ...about, category: 'event_waiting', params: { ...about.params, news: 'offered' } };
  },
  ReservationConfirmed: ({ event, reservation, user, payment }) => ({
    category: 'event_reservation',
    params: { event, reservation, ...receiptOf(payment) },
    once: payment ?? reservation,
    user,
  }),
  ReservationCancelled: ({ event, reservation, user, cause, by_hand }) =>
    cause === 'erased'
      ? undefined
      : {
          category: 'event_reservation',
          params: { event, reservation, news: by_hand ? 'cash_back' : newsOf(cause) },
          once: reservation,
          user,
        },
  WaitingJoined: ({ event, waiting, user }) => ({ category: 'event_waiting', params: { event }, once: waiting, user }),
  // Who was served gets the mail of their place; who left, or was forgotten, none.
  WaitingEnded: ({ event, waiting, user, because }) =>
    because === 'not_entitled' || because === 'registry_over'
      ? { category: 'event_waiting', params: { event, news: because }, once: waiting, user }
      : undefined,
  TransferOffered: ({ event, reservation, transfer, to }) => ({
    category: 'event_transfer',
    params: { event, reservation, transfer, news: 'asked' },
    once: transfer,
    // Whose address is nobody's yet is read where the address is kept.
    ...(to === null ? { user: transfer, guest: true } : { user: to }),
  }),
  PlaceHandedOn: ({ event, reservation, transfer, user }) => ({
    category: 'event_reservation',
    params: { event, reservation },
    once: transfer,
    user,
  }),
  TransferEnded: ({ event, transfer, user, because }) =>
    because === 'withdrawn' || because === 'cancelled'
      ? undefined
      : { category: 'event_transfer', params: { event, transfer, news: because }, once: transfer, user },
  TicketSent: ({ event, reservation, sending }) => ({
    category: 'event_reservation',
    params: { event, reservation, sending, news: 'sent' },
    once: sending,
    user: sending,
    guest: true,
  }),
  EventMoved: ({ event }, id) => ({ category: 'event_changed', params: { event }, once: id }),
  EventCancelled: ({ event }, id) => ({ category: 'event_changed', params: { event, news: 'cancelled' }, once: id }),
};

/** Mails about places: taken, paid, given back, waited for, offered; and of events that are moved or cancelled. */
export const whenPlacesMoveWrite = reaction<MailedEvent>(
  'mailing.when-places-move-write',
  Object.keys(rules) as MailedEvent['type'][],
  async (event, { get, name }) => {
    if (isOld(event)) return;
    const mail = (rules[event.type] as (data: unknown, id: string) => MailRule | undefined)(event.data, event.id);
    if (!mail) return;
    for (const { user, category, params, guest } of mail.user === undefined ? await everybody(mail) : [mail]) {
      const email = derivedId(mail.once, `${name}/${mail.params['news'] ?? ''}/${user}`);
      const asked = { email, user: user!, category, params, ...(guest && { guest }) };
      await get(RequestEmail).execute(systemContext(event), asked);
    }

    /** Who has a place or waits, and to whom a ticket was sent, each by what they are told. */
    async function everybody({ params, ...rest }: MailRule): Promise<MailRule[]> {
      const [of, queries] = [params['event']!, get(QueryBus)] as const;
      const people = await queries.execute(new PeopleOfEvent(event.tenant, of));
      const sent = await queries.execute(new SentTicketsOf(event.tenant, of));
      const news = params['news'] === 'cancelled' ? 'sent_cancelled' : 'sent_moved';
      return [
        ...people.map((user) => ({ ...rest, params, user })),
        ...sent.map(({ sending, reservation }) => ({
          ...rest,
          params: { event: of, reservation, sending, news },
          user: sending,
          guest: true as const,
        })),
      ];
    }
  },
);
