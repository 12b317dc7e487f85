import { SWAPPED_CHANNEL } from '@ateneo/cqrs';
import type { Tenants, TenantSettings } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { withDefaults } from '../../tenant/tenant.events.js';
import type { TenantRow } from './tenant.projection.js';

/** Told by a trigger on the view's table. */
const CHANNEL = 'organizations_tenant';

/** All tenants, held in memory and read again when the view says that one changed. */
@Injectable()
export class TenantsInMemory implements Tenants, OnModuleInit, OnApplicationShutdown {
  private byAnyHost = new Map<string, TenantSettings>();
  private byTenant = new Map<string, TenantSettings>();
  private readonly stopListening: (() => Promise<void>)[] = [];
  private reading: Promise<void> | undefined;
  private readAgain = false;

  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    const look = (): void => void this.read().catch(() => {});
    for (const channel of [CHANNEL, SWAPPED_CHANNEL]) {
      this.stopListening.push(await this.database.listen(channel, look, { onGap: look }));
    }
    await this.read();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const stop of this.stopListening) await stop();
  }

  async byHost(host: string): Promise<TenantSettings | { redirectTo: string } | undefined> {
    const tenant = this.byAnyHost.get(host);
    if (!tenant) return undefined;
    return tenant.hosts[0] === host ? tenant : { redirectTo: tenant.hosts[0]! };
  }

  async byId(id: string): Promise<TenantSettings | undefined> {
    return this.byTenant.get(id);
  }

  async all(): Promise<TenantSettings[]> {
    return [...this.byTenant.values()];
  }

  /** A change that comes while reading is read right after: two readings never overlap. */
  private async read(): Promise<void> {
    if (this.reading) {
      this.readAgain = true;
      return this.reading;
    }
    this.reading = this.readOnce().finally(() => (this.reading = undefined));
    await this.reading;
    if (this.readAgain) {
      this.readAgain = false;
      await this.read();
    }
  }

  private async readOnce(): Promise<void> {
    // What a tenant tells everybody: its row may be seen without naming the tenant (migrations).
    const rows = await this.database.withoutTenant((tx) =>
      tx.query<TenantRow>('select id, profile from organizations.tenant order by id'),
    );
    const tenants = rows.map(({ id, profile }) => ({ id, ...withDefaults(profile) }));
    this.byTenant = new Map(tenants.map((tenant) => [tenant.id, tenant]));
    this.byAnyHost = new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant])));
  }
}
