import type { TenantSettings } from '@ateneo/contracts';

export type { TenantSettings } from '@ateneo/contracts';

/** Finds tenants. Answers from memory: it is asked on every request. */
export interface Tenants {
  /** The tenant whose primary host this is, where to go when it is another of its hosts, or undefined: unknown. */
  byHost(host: string): Promise<TenantSettings | { redirectTo: string } | undefined>;
  byId(id: string): Promise<TenantSettings | undefined>;
  all(): Promise<TenantSettings[]>;
}

/** Injection token of `Tenants`; organizations provides it. */
export const TENANTS = Symbol('Tenants');
