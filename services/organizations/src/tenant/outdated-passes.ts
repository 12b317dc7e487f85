import type { Outdated } from '@ateneo/cqrs';

/** Nothing changed for two years: whoever has the pass still has had no use for it. Its devices go with it. */
export const outdatedPasses: readonly Outdated[] = [
  { sql: `delete from organizations.wallet_pass where changed_at < now() - interval '2 years'` },
  {
    sql: `delete from organizations.wallet_device d where not exists
      (select 1 from organizations.wallet_pass p where p.tenant_id = d.tenant_id and p.serial = d.serial)`,
  },
];
