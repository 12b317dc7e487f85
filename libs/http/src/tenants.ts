import type { Language } from '@ateneo/contracts';

/** Documents that the tenant's pages link to; absolute URLs, null when there is none. */
export interface TenantTerms {
  readonly legal: string | null;
  readonly privacy: string | null;
  readonly cookies: string | null;
}

/** Dates that a process takes when its own are empty (contract, 6). ISO 8601 UTC; null means no bound. */
export interface TenantWindows {
  readonly amedment_vote_start_datetime: string | null;
  readonly amedment_voting_start_datetime: string | null;
  readonly amedment_voting_end_datetime: string | null;
  readonly endorsement_start_datetime: string | null;
  readonly endorsement_end_datetime: string | null;
}

/** An image of the tenant's own: which file, its largest version's size, and what it shows. */
export interface TenantImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** What may be uploaded, and how much. */
export interface TenantUploads {
  readonly document_types: readonly string[];
  readonly document_max_bytes: number;
  readonly image_max_bytes: number;
  readonly image_max_megapixels: number;
  /** All files together. */
  readonly total_max_bytes: number;
}

/** All that may be said aloud of a tenant (contract, 2). Secrets are not here. */
export interface TenantSettings {
  readonly id: string;
  readonly name: string;
  readonly app_name: string;
  /** Lower-case host names without port; the first is the primary one, the others redirect to it. */
  readonly hosts: readonly string[];
  readonly default_language: Language;
  /** Visitors may enrol. */
  readonly open_enroll: boolean;
  readonly tos: TenantTerms;
  /** Where the tenant's e-mails come from. */
  readonly sender_address: string;
  /** Enrolment asks for a proof of work. */
  readonly antibot: boolean;
  /** In years. */
  readonly legal_age: number;
  readonly uploads: TenantUploads;
  /** Instead of its name in shells and mails; absent: the name. */
  readonly logo?: TenantImage | null;
  readonly icon?: TenantImage | null;
  readonly windows: TenantWindows;
}

/** Finds tenants. Answers from memory: it is asked on every request. */
export interface Tenants {
  /** The tenant whose primary host this is, where to go when it is another of its hosts, or undefined: unknown. */
  byHost(host: string): Promise<TenantSettings | { redirectTo: string } | undefined>;
  byId(id: string): Promise<TenantSettings | undefined>;
  all(): Promise<TenantSettings[]>;
}

/** Injection token of `Tenants`; organizations provides it. */
export const TENANTS = Symbol('Tenants');
