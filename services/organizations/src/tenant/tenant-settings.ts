import { tenantSettings } from '@ateneo/contracts';
import { z } from 'zod';
import type { ProfileChanges, Stated, StatedProfile, TenantProfile } from './tenant.events.js';

/** The one place of defaults: of a new tenant, and of a setting that came after a tenant's events were written. */
const defaults: Omit<TenantProfile, Stated> = {
  colour: null,
  default_language: 'es',
  time_zone: 'Europe/Madrid',
  open_enroll: true,
  antibot: true,
  legal_age: 18,
  identity_client_id: '',
  iframe_hosts: [],
  grace_days: 30,
  offer_hours: 24,
  neutral_statement: '',
  invoice_years: 6,
  tos: { legal: null, privacy: null, cookies: null },
  uploads: { document_types: ['md', 'docx'], document_max_bytes: 5_000_000 },
  windows: {
    amedment_vote_start_datetime: null,
    amedment_voting_start_datetime: null,
    amedment_voting_end_datetime: null,
    endorsement_start_datetime: null,
    endorsement_end_datetime: null,
  },
};

/** Settings that come together; of one some may be changed. */
export const groups = ['tos', 'uploads', 'windows'] as const;

/** The settings after a change. */
export function changed<Profile extends ProfileChanges>(profile: Profile, changes: ProfileChanges): Profile {
  const parts = groups.map((group) => [group, { ...profile[group], ...changes[group] }] as const);
  return { ...profile, ...changes, ...Object.fromEntries(parts) } as Profile;
}

/** All settings, of what events say. Asked when they are read, so that a new setting needs no event and no new view. */
export function withDefaults(said: StatedProfile): TenantProfile {
  return changed(defaults as TenantProfile, said);
}

const host = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a host name in lower case, without port');

/** All settings, as the command line gives them: the only one that names hosts. */
export const tenantProfileSchema = z.strictObject({
  ...tenantSettings.omit({ id: true }).shape,
  hosts: z.array(host).min(1).max(20),
});
