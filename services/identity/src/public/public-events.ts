import type { PublicEvents } from '@ateneo/kernel';
import { ageBandOf, ageBands } from './age-band.js';

/** What the world may know of accounts: ids and standings. */
export const identityPublicEvents = {
  AccountRegistered: {
    version: 1,
    summary: 'True when a person has an account in the tenant from then on.',
    fields: { user: 'id', language: ['es', 'ca', 'gl', 'eu'], age_band: ageBands },
    derived: {
      age_band: ({ profile }: { profile?: { birth_date?: string | null } | null }, time: string) =>
        ageBandOf(profile?.birth_date, time),
    },
  },
  EmailVerified: {
    version: 1,
    summary: 'True when the person may participate, having shown to read the mail of their address.',
    fields: { user: 'id' },
  },
  SuperuserGranted: {
    version: 1,
    summary: 'True when a person administers the tenant from then on.',
    fields: { user: 'id' },
  },
  StaffGranted: {
    version: 1,
    summary: 'True when a person manages an organization of the tenant from then on.',
    fields: { user: 'id', organization: 'id' },
  },
  AccountErased: {
    version: 1,
    summary: 'True when an account is closed for good; whoever keeps something about the person forgets it.',
    fields: { user: 'id', texts: ['kept', 'removed'] },
  },
} as const satisfies PublicEvents;
