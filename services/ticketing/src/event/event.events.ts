import type { DomainEvent, NamedImage } from '@ateneo/kernel';

/** What an event says of itself; nothing is decided by it. */
export interface EventTexts {
  readonly title: string;
  readonly summary: string;
  /** CommonMark without raw HTML. */
  readonly content: string;
  readonly is_online: boolean;
  /** Told to who has a confirmed reservation. */
  readonly online_url: string;
  readonly place: string;
  readonly address: string;
  /** A GeoJSON point, longitude first. */
  readonly location: { readonly type: 'Point'; readonly coordinates: readonly [number, number] } | null;
  /** IANA name. */
  readonly timezone: string;
  /** A page of a host that the tenant allows; shown to who has a confirmed reservation. */
  readonly iframe: string;
}

/** True when an event says this of itself from then on: all of it. The first one is when it came into being. */
export type EventDescribed = DomainEvent<'EventDescribed', { readonly event: string } & EventTexts>;

/** True when an event is shown with this image from then on, or with none. */
export type EventImageChanged = DomainEvent<
  'EventImageChanged',
  { readonly event: string; readonly image: NamedImage | null }
>;

/** True when a ticket is shown with this small image from then on, or with none. */
export type TicketThumbnailChanged = DomainEvent<
  'TicketThumbnailChanged',
  { readonly event: string; readonly ticket: string; readonly image: NamedImage | null }
>;

/** True when a ticket says this of itself from then on. */
export type TicketDescribed = DomainEvent<
  'TicketDescribed',
  { readonly event: string; readonly ticket: string; readonly title: string; readonly content: string }
>;

/** True when an event that was a draft says nothing any more: it is none. */
export type EventUnsaid = DomainEvent<'EventUnsaid', { readonly event: string }>;

export type EventEvent = EventDescribed | EventImageChanged | TicketDescribed | TicketThumbnailChanged | EventUnsaid;

/** Streams: `ticketing.event-<tenant>-<event>`. */
export const EVENT_CATEGORY = 'ticketing.event';

export const eventEventTypes = {
  EventDescribed: { version: 1 },
  EventImageChanged: { version: 1 },
  TicketDescribed: { version: 1 },
  TicketThumbnailChanged: { version: 1 },
  EventUnsaid: { version: 1 },
} as const;
