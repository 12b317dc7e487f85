import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { EventEvent, EventImage, EventTexts } from './event.events.js';

interface TicketTexts {
  readonly title: string;
  readonly content: string;
  /** How often they were said. */
  readonly edits: number;
}

export interface EventState {
  readonly texts: EventTexts | undefined;
  readonly image: EventImage | null;
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
  | { readonly do: 'show_image'; readonly image: (Partial<EventImage> & Pick<EventImage, 'alt'>) | null }
  | {
      readonly do: 'describe_ticket';
      readonly ticket: string;
      readonly texts: Partial<Pick<TicketTexts, 'title' | 'content'>>;
    }
);

/** What an event and its tickets say of themselves. Their seats are decided elsewhere (decision 97). */
export const eventDecider: Decider<EventState, EventCommand, EventEvent> = {
  initial: { texts: undefined, image: null, edits: 0, tickets: new Map() },

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
        const edits = (state.tickets.get(ticket)?.edits ?? 0) + 1;
        return { ...state, tickets: new Map(state.tickets).set(ticket, { title, content, edits }) };
      }
    }
  },

  decide(command, state) {
    if (!state.texts && !(command.do === 'describe' && command.isNew))
      throw new DomainError('ticketing.event_not_found');
    if (command.do === 'describe_ticket') return describeTicket(command, state);
    if (command.seen !== undefined && command.seen !== state.edits) throw new DomainError('http.precondition_failed');
    return command.do === 'describe' ? describe(command, state) : showImage(command, state);
  },
};

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

/** Words alone go to the image that is there. */
function showImage(
  { event, image: wanted }: Extract<EventCommand, { do: 'show_image' }>,
  { image }: EventState,
): EventEvent[] {
  if (wanted === null) return image === null ? [] : [{ type: 'EventImageChanged', data: { event, image: null } }];
  const next = { ...image, ...wanted };
  if (next.file === undefined) throw fieldError('file', 'http.required');
  if (image && same(next, image)) return [];
  return [{ type: 'EventImageChanged', data: { event, image: next as EventImage } }];
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

const unsaid: TicketTexts = { title: '', content: '', edits: 0 };

function same(one: object, other: object): boolean {
  const sorted = (record: object) => JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
