import { token } from '@ateneo/kernel';
import type { TenantSettings as Settings, Wallets } from '@ateneo/contracts';

/** An image of the tenant's own: which file, its largest version's size, and what it shows. */
export interface TenantImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** All that may be said aloud of a tenant (contract, 2). Secrets are not here. */
export interface TenantSettings extends Settings {
  /** Instead of its name in shells and mails; absent: the name. */
  readonly logo?: TenantImage | null;
  readonly icon?: TenantImage | null;
  /** Who signs passes for telephones; absent: nobody. */
  readonly wallets?: Wallets;
}

/** Finds tenants. Answers from memory: it is asked on every request. */
export interface Tenants {
  /** The tenant whose primary host this is, where to go when it is another of its hosts, or undefined: unknown. */
  byHost(host: string): Promise<TenantSettings | { redirectTo: string } | undefined>;
  byId(id: string): Promise<TenantSettings | undefined>;
  all(): Promise<TenantSettings[]>;
}

/** Injection token of `Tenants`; organizations provides it. */
export const TENANTS = token<Tenants>('Tenants');
