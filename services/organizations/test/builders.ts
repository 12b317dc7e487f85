import type { TenantProfile } from '../src/tenant/tenant.events.js';

/** Settings of a tenant that asks nothing special. */
export function demoProfile(over: Partial<TenantProfile> = {}): TenantProfile {
  return {
    name: 'Puente Abierto',
    app_name: 'Ateneo',
    hosts: ['localhost'],
    default_language: 'es',
    open_enroll: true,
    tos: { legal: null, privacy: null, cookies: null },
    sender_address: 'no-reply@example.org',
    antibot: false,
    legal_age: 18,
    uploads: {
      document_types: ['md', 'docx'],
      document_max_bytes: 5_000_000,
      image_max_bytes: 1_000_000,
      image_max_megapixels: 25,
      total_max_bytes: 1_000_000_000,
    },
    windows: {
      amedment_vote_start_datetime: null,
      amedment_voting_start_datetime: null,
      amedment_voting_end_datetime: null,
      endorsement_start_datetime: null,
      endorsement_end_datetime: null,
    },
    ...over,
  };
}
