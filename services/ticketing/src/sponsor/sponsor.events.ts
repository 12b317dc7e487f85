import type { DomainEvent, NamedImage } from '@ateneo/kernel';

export interface SponsorTerms {
  readonly name: string;
  /** An https address, or empty. */
  readonly link: string;
  /** Lower ones come first. */
  readonly order: number;
}

interface OfSponsor {
  readonly event: string;
  readonly sponsor: string;
}

/** True when an organisation supports an event from then on. */
export type SponsorAdded = DomainEvent<'SponsorAdded', OfSponsor & SponsorTerms>;

/** True when this is otherwise from then on. */
export type SponsorChanged = DomainEvent<'SponsorChanged', OfSponsor & { readonly changes: Partial<SponsorTerms> }>;

/** True when it is shown with this logo from then on, or with none. */
export type SponsorLogoChanged = DomainEvent<'SponsorLogoChanged', OfSponsor & { readonly logo: NamedImage | null }>;

/** True when it is named with the event no more. */
export type SponsorRemoved = DomainEvent<'SponsorRemoved', OfSponsor>;

export type SponsorEvent = SponsorAdded | SponsorChanged | SponsorLogoChanged | SponsorRemoved;

/** Streams: one an event, since it has so many at most. */
export const SPONSORS_CATEGORY = 'ticketing.sponsors';

export const sponsorEventTypes = {
  SponsorAdded: { version: 1 },
  SponsorChanged: { version: 1 },
  SponsorLogoChanged: { version: 1 },
  SponsorRemoved: { version: 1 },
} as const;
