import { type Decider, DomainError, fieldError, imageAfter, type NamedImage, type WantedImage } from '@ateneo/kernel';
import type { EventEvent, EventTexts } from './event.events.js';

interface TicketTexts {
  readonly title: string;
  readonly content: string;
  readonly image: NamedImage | null;
  /** How often texts and image were set. */
  readonly edits: number;
}

export interface EventState {
  /** It was a draft, and is no more. */
  readonly isGone: boolean;
  readonly texts: EventTexts | undefined;
  readonly image: NamedImage | null;
  /** How often texts and image were set. */
  readonly edits: number;
  readonly tickets: ReadonlyMap<string, TicketTexts>;
}

export type EventCommand = { readonly event: string; readonly seen?: number | undefined } & (
  | {
      readonly do: 'describe';
      readonly texts: Partial<EventTexts>;
      /** Hosts whose pages the tenant lets events show. */
      readonly iframeHosts: readonly string[];
      /** It comes into being. */
      readonly isNew?: boolean | undefined;
    }
  | { readonly do: 'unsay' }
  | { readonly do: 'show_image'; readonly image: WantedImage }
  | { readonly do: 'show_thumbnail'; readonly ticket: string; readonly image: WantedImage }
  | {
      readonly do: 'describe_ticket';
      readonly ticket: string;
      readonly texts: Partial<Pick<TicketTexts, 'title' | 'content'>>;
    }
);

/** What an event and its tickets say of themselves. Their seats are decided elsewhere (decision 97). */
export const eventDecider: Decider<EventState, EventCommand, EventEvent> = {
  initial: { isGone: false, texts: undefined, image: null, edits: 0, tickets: new Map() },

  evolve(state, event) {
    switch (event.type) {
      case 'EventDescribed': {
        const { event: _, ...texts } = event.data;
        return { ...state, texts, edits: state.edits + 1 };
      }
      case 'EventImageChanged':
        return { ...state, image: event.data.image, edits: state.edits + 1 };
      case 'TicketDescribed': {
        const { ticket, title, content } = event.data;
        return withTicket(state, ticket, { title, content });
      }
      case 'EventUnsaid':
        return { ...eventDecider.initial, isGone: true };
      case 'TicketThumbnailChanged':
        return withTicket(state, event.data.ticket, { image: event.data.image });
    }
  },

  decide(command, state) {
    if (command.do === 'unsay') return unsay(command.event, state);
    mustBe(command, state);
    if (command.do === 'describe_ticket') return describeTicket(command, state);
    if (command.do === 'show_thumbnail') return showThumbnail(command, state);
    if (command.seen !== undefined && command.seen !== state.edits) throw new DomainError('http.precondition_failed');
    return command.do === 'describe' ? describe(command, state) : showImage(command, state);
  },
};

/** The same again is already so. */
function unsay(event: string, { texts }: EventState): EventEvent[] {
  return texts ? [{ type: 'EventUnsaid', data: { event } }] : [];
}

function mustBe(command: EventCommand, { texts, isGone }: EventState): void {
  if (!texts && (isGone || !(command.do === 'describe' && command.isNew)))
    throw new DomainError('ticketing.event_not_found');
}

function describe(
  { event, texts: changes, iframeHosts }: Extract<EventCommand, { do: 'describe' }>,
  state: EventState,
): EventEvent[] {
  const texts = { ...state.texts, ...changes } as EventTexts;
  if (state.texts && same(texts, state.texts)) return [];
  const isNew = texts.iframe !== state.texts?.iframe;
  if (isNew && texts.iframe !== '' && !iframeHosts.includes(new URL(texts.iframe).host)) {
    throw fieldError('iframe', 'ticketing.iframe_not_allowed');
  }
  return [{ type: 'EventDescribed', data: { event, ...texts } }];
}

function showImage({ event, image }: Extract<EventCommand, { do: 'show_image' }>, state: EventState): EventEvent[] {
  const next = imageAfter(state.image, image);
  return next === undefined ? [] : [{ type: 'EventImageChanged', data: { event, image: next } }];
}

function showThumbnail(
  { event, ticket, image }: Extract<EventCommand, { do: 'show_thumbnail' }>,
  { tickets }: EventState,
): EventEvent[] {
  const before = tickets.get(ticket);
  if (!before) throw new DomainError('ticketing.ticket_not_found');
  const next = imageAfter(before.image, image);
  return next === undefined ? [] : [{ type: 'TicketThumbnailChanged', data: { event, ticket, image: next } }];
}

function describeTicket(
  { event, ticket, texts: changes, seen }: Extract<EventCommand, { do: 'describe_ticket' }>,
  state: EventState,
): EventEvent[] {
  const before = state.tickets.get(ticket) ?? unsaid;
  if (seen !== undefined && seen !== before.edits) throw new DomainError('http.precondition_failed');
  const { title, content } = { ...before, ...changes };
  if (before.title === title && before.content === content) return [];
  return [{ type: 'TicketDescribed', data: { event, ticket, title, content } }];
}

const unsaid: TicketTexts = { title: '', content: '', image: null, edits: 0 };

function withTicket(state: EventState, ticket: string, said: Partial<TicketTexts>): EventState {
  const before = state.tickets.get(ticket) ?? unsaid;
  return { ...state, tickets: new Map(state.tickets).set(ticket, { ...before, ...said, edits: before.edits + 1 }) };
}

function same(one: object, other: object): boolean {
  const sorted = (record: object) => JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
