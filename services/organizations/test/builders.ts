import { withDefaults, type TenantProfile } from '../src/tenant/tenant.events.js';

/** Settings of a tenant that asks nothing special. */
export function demoProfile(over: Partial<TenantProfile> = {}): TenantProfile {
  return {
    ...withDefaults({
      name: 'Puente Abierto',
      app_name: 'Ateneo',
      hosts: ['localhost'],
      sender_address: 'no-reply@example.org',
    }),
    antibot: false,
    ...over,
  };
}
