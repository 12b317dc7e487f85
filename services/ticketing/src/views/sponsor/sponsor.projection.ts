import { sponsor } from '@ateneo/contracts';
import type { NamedImage } from '@ateneo/kernel';
import { gone, json, revised, view } from '@ateneo/resource';
import type { EventRemoved } from '../../event/seats.events.js';
import type { SponsorEvent } from '../../sponsor/sponsor.events.js';

const fields = revised(sponsor).extend({ logo: json<NamedImage>().nullable() });

export const sponsorView = view('ticketing.sponsor', fields, { key: 'sponsor', index: ['event'] }).from<
  SponsorEvent | EventRemoved
>({
  starts: { SponsorAdded: (terms) => ({ ...terms, revision: 1 }) },
  then: {
    SponsorChanged: ({ changes }, { revision }) => ({ ...changes, revision: revision + 1 }),
    SponsorLogoChanged: ({ logo }, { revision }) => ({ logo, revision: revision + 1 }),
    SponsorRemoved: gone,
    EventRemoved: gone,
  },
  found: { EventRemoved: ['event', 'event'] },
});
