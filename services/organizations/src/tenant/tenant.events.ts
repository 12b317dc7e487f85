import type { DomainEvent, NamedImage } from '@ateneo/kernel';

type Moment = string | null;

/** A tenant's settings (contract, 2), as the API describes them. Nothing here is secret or personal. */
export interface TenantProfile {
  name: string;
  app_name: string;
  /** Lower-case host names without port; the first is the primary one. */
  hosts: string[];
  colour: string | null;
  default_language: 'es' | 'ca' | 'gl' | 'eu';
  time_zone: string;
  open_enroll: boolean;
  antibot: boolean;
  legal_age: number;
  identity_client_id: string;
  sender_address: string;
  reply_address: string | null;
  iframe_hosts: string[];
  tile_address: string;
  tile_attribution: string;
  grace_days: number;
  offer_hours: number;
  neutral_statement: string;
  invoice_years: number;
  newsletter_rate: number;
  newsletter_quiet_from: number;
  newsletter_quiet_until: number;
  staff_newsletters: boolean;
  mail_months: number;
  /** Who it is, in one sentence; empty where it does not say. */
  about: Record<'es' | 'ca' | 'gl' | 'eu', string>;
  /** Who issues invoices; empty where nobody said it. */
  fiscal: { name: string; tax_id: string; address: string };
  tos: { legal: string | null; privacy: string | null; cookies: string | null };
  uploads: {
    document_types: ('md' | 'docx' | 'odt')[];
    document_max_bytes: number;
    image_max_bytes: number;
    image_max_megapixels: number;
    total_max_bytes: number;
  };
  windows: {
    amedment_vote_start_datetime: Moment;
    amedment_voting_start_datetime: Moment;
    amedment_voting_end_datetime: Moment;
    endorsement_start_datetime: Moment;
    endorsement_end_datetime: Moment;
  };
}

type Group = 'about' | 'fiscal' | 'tos' | 'uploads' | 'windows';
type Some<T> = { [Name in keyof T]?: T[Name] | undefined };

/** Some of the settings; within a group, too. */
export type ProfileChanges = Some<Omit<TenantProfile, Group>> & {
  [Name in Group]?: Some<TenantProfile[Name]> | undefined;
};

/** What has no default. */
export type Stated = 'name' | 'app_name' | 'hosts' | 'sender_address';

/** What events say of a tenant: settings that were not there yet when they were written are missing. */
export type StatedProfile = Pick<TenantProfile, Stated> & ProfileChanges;

/** True when a tenant came into being with these settings. */
export type TenantCreated = DomainEvent<'TenantCreated', { readonly tenant: string; readonly profile: StatedProfile }>;

/** True when some of a tenant's settings have these values from then on; `before` holds what they were. */
export type TenantSettingsChanged = DomainEvent<
  'TenantSettingsChanged',
  { readonly tenant: string; readonly changes: ProfileChanges; readonly before: ProfileChanges }
>;

/** True when the tenant's logo became another, was described otherwise, or was taken away (null). */
export type TenantLogoChanged = DomainEvent<
  'TenantLogoChanged',
  { readonly tenant: string; readonly logo: NamedImage | null }
>;

/** The same of its icon. */
export type TenantIconChanged = DomainEvent<
  'TenantIconChanged',
  { readonly tenant: string; readonly icon: NamedImage | null }
>;

/** Who signs passes for Apple's wallet. `key` is sealed with a key of the tenant's, which no database holds in clear. */
export interface AppleSigner {
  readonly pass_type: string;
  readonly team: string;
  readonly valid_until: string;
  /** In PEM. */
  readonly certificate: string;
  readonly intermediate: string;
  readonly key: string;
}

/** Who signs passes for Google's wallet. `key` is sealed, too. */
export interface GoogleSigner {
  readonly issuer: string;
  readonly account: string;
  readonly key: string;
}

export interface Signers {
  readonly apple: AppleSigner | null;
  readonly google: GoogleSigner | null;
}

/** True when passes for these wallets are signed by whom it says from then on; null: there are none. A wallet that is left out stays as it was. */
export type TenantWalletsChanged = DomainEvent<
  'TenantWalletsChanged',
  { readonly tenant: string; readonly signers: Partial<Signers> }
>;

export type TenantEvent =
  | TenantCreated
  | TenantSettingsChanged
  | TenantLogoChanged
  | TenantIconChanged
  | TenantWalletsChanged;

export const tenantEventTypes = {
  TenantCreated: { version: 1 },
  TenantSettingsChanged: { version: 1 },
  TenantLogoChanged: { version: 1 },
  TenantIconChanged: { version: 1 },
  TenantWalletsChanged: { version: 1 },
} as const;

/** The one place of defaults: of a new tenant, and of a setting that came after a tenant's events were written. */
const defaults: Omit<TenantProfile, Stated> = {
  colour: null,
  default_language: 'es',
  time_zone: 'Europe/Madrid',
  open_enroll: true,
  antibot: true,
  legal_age: 18,
  identity_client_id: '',
  reply_address: null,
  iframe_hosts: [],
  tile_address: '',
  tile_attribution: '',
  grace_days: 30,
  offer_hours: 24,
  neutral_statement: '',
  invoice_years: 6,
  newsletter_rate: 0,
  newsletter_quiet_from: 0,
  newsletter_quiet_until: 0,
  staff_newsletters: false,
  mail_months: 12,
  about: { es: '', ca: '', gl: '', eu: '' },
  fiscal: { name: '', tax_id: '', address: '' },
  tos: { legal: null, privacy: null, cookies: null },
  uploads: {
    document_types: ['md', 'docx', 'odt'],
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
};

/** Settings that come together; of one some may be changed. */
export const groups = ['about', 'fiscal', 'tos', 'uploads', 'windows'] as const;

/** The settings after a change. */
export function changed<Profile extends ProfileChanges>(profile: Profile, changes: ProfileChanges): Profile {
  const parts = groups.map((group) => [group, { ...profile[group], ...changes[group] }] as const);
  return { ...profile, ...changes, ...Object.fromEntries(parts) } as Profile;
}

/** All settings, of what events say. Asked when they are read, so that a new setting needs no event and no new view. */
export function withDefaults(said: StatedProfile): TenantProfile {
  return changed(defaults as TenantProfile, said);
}
