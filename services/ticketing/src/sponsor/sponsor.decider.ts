import { type Decider, DomainError, fieldError, imageAfter, type NamedImage, type WantedImage } from '@ateneo/kernel';
import type { SponsorEvent, SponsorTerms } from './sponsor.events.js';

/** An event has so many sponsors at most. */
export const MOST_SPONSORS = 50;

interface Sponsor extends SponsorTerms {
  readonly logo: NamedImage | null;
  /** How many events were about it: its ETag. */
  readonly revision: number;
}

export type SponsorsState = ReadonlyMap<string, Sponsor>;

type OfSponsor<Done> = Done & { readonly event: string; readonly sponsor: string };
export type SponsorCommand =
  | OfSponsor<{ readonly do: 'add' } & SponsorTerms>
  | OfSponsor<{ readonly do: 'change'; readonly changes: Partial<SponsorTerms>; readonly seen?: number | undefined }>
  | OfSponsor<{ readonly do: 'show_logo'; readonly logo: WantedImage }>
  | OfSponsor<{ readonly do: 'remove' }>;

/** Who supports an event. */
export const sponsorDecider: Decider<SponsorsState, SponsorCommand, SponsorEvent> = {
  initial: new Map(),

  evolve(state, { type, data }) {
    const next = new Map(state);
    if (type === 'SponsorRemoved') {
      next.delete(data.sponsor);
      return next;
    }
    const before = state.get(data.sponsor) ?? blank;
    const { event: _, sponsor: id, ...said } = data;
    return next.set(id, { ...before, ...('changes' in said ? said.changes : said), revision: before.revision + 1 });
  },

  decide(command, state) {
    const { event, sponsor } = command;
    const before = state.get(sponsor);
    if (command.do === 'add') return before ? [] : add(command, state);
    if (!before) throw new DomainError('http.not_found');
    if (command.do === 'remove') return [{ type: 'SponsorRemoved', data: { event, sponsor } }];
    if (command.do === 'change') return change(command, before);
    const logo = imageAfter(before.logo, command.logo);
    return logo === undefined ? [] : [{ type: 'SponsorLogoChanged', data: { event, sponsor, logo } }];
  },
};

const blank: Sponsor = { name: '', link: '', order: 0, logo: null, revision: 0 };

function add({ do: _, ...data }: Extract<SponsorCommand, { do: 'add' }>, state: SponsorsState): SponsorEvent[] {
  if (state.size >= MOST_SPONSORS) throw fieldError('event', 'http.list_long', { maximum: MOST_SPONSORS });
  return [{ type: 'SponsorAdded', data }];
}

function change(
  { event, sponsor, changes, seen }: Extract<SponsorCommand, { do: 'change' }>,
  before: Sponsor,
): SponsorEvent[] {
  if (seen !== undefined && seen !== before.revision) throw new DomainError('http.precondition_failed');
  const differing = Object.entries(changes).filter(([field, value]) => value !== before[field as keyof SponsorTerms]);
  if (differing.length === 0) return [];
  return [{ type: 'SponsorChanged', data: { event, sponsor, changes: Object.fromEntries(differing) } }];
}
