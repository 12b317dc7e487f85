import { randomUUID } from 'node:crypto';
import { CLAIMS, VIEWS } from '@ateneo/cqrs';
import { TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Decide } from '@ateneo/resource';
import { StartupError } from '@ateneo/runtime';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { ChangeAccountStatus } from '../../../identity/src/account/change-account-status.js';
import { CreateTenant, tenantAggregate } from '../../../organizations/src/tenant/create-tenant.js';
import { changed, type StatedProfile, withDefaults } from '../../../organizations/src/tenant/tenant.events.js';
import { tenantProfileSchema } from '../../../organizations/src/tenant/tenant-settings.js';
import { type TenantRequest, usage } from './tenant-arguments.js';

/** Does what the command line asks for; answers what to print. Throws a StartupError of one line when it cannot. */
export async function runTenantRequest(app: INestApplicationContext, request: TenantRequest): Promise<string> {
  const tenants = await app.get<Tenants>(TENANTS, { strict: false }).all();
  switch (request.do) {
    case 'help':
      return usage;
    case 'list':
      return tenants.map(({ id, name, hosts }) => `${id}  ${name}  ${hosts.join(', ')}`).join('\n') || 'No tenant yet.';
    case 'show':
      return JSON.stringify(named(tenants, request.tenant), null, 2);
    case 'create':
      return create(app, tenants, request.settings);
    case 'set':
      return change(app, tenants, named(tenants, request.tenant), request.settings);
    case 'superuser':
      return makeSuperuser(app, named(tenants, request.tenant), request.email);
  }
}

async function create(app: INestApplicationContext, tenants: TenantSettings[], settings: Record<string, unknown>) {
  const profile = checked(() =>
    tenantProfileSchema.parse(withDefaults({ app_name: settings['name'], ...settings } as StatedProfile)),
  );
  refuseTakenHosts(tenants, undefined, profile.hosts);
  const tenant = randomUUID();
  const { position } = await decided(app.get(CommandBus).execute(new CreateTenant(byCommandLine(tenant), profile)));
  await app.get(VIEWS).reached('organizations.tenant', position);
  return `Created ${profile.name} (${tenant}) at ${profile.hosts.join(', ')}`;
}

async function change(
  app: INestApplicationContext,
  tenants: TenantSettings[],
  { id, logo: _logo, icon: _icon, ...current }: TenantSettings,
  settings: Record<string, unknown>,
) {
  const profile = checked(() => tenantProfileSchema.parse(changed(current, settings)));
  refuseTakenHosts(tenants, id, profile.hosts);
  const command = { type: 'change' as const, tenant: id, changes: profile };
  const { position } = await decided(
    app.get(CommandBus).execute(new Decide(byCommandLine(id), tenantAggregate, id, command)),
  );
  await app.get(VIEWS).reached('organizations.tenant', position);
  return position === undefined ? 'Nothing to change.' : `Changed ${profile.name}`;
}

async function makeSuperuser(app: INestApplicationContext, { id, name }: TenantSettings, email: string) {
  const user = await app.get(CLAIMS).holder(id, 'email', email.trim().toLowerCase());
  if (!user) throw new StartupError(`Nobody has enrolled at ${name} with that address.`);
  await app.get(CommandBus).execute(new ChangeAccountStatus(byCommandLine(id), { do: 'grant_superuser', user }));
  return `${user} is a superuser of ${name}`;
}

/** A host is unique in the whole product, and here is the only place hosts come from. */
function refuseTakenHosts(tenants: TenantSettings[], self: string | undefined, hosts: readonly string[]): void {
  const others = tenants.filter(({ id }) => id !== self).flatMap((tenant) => tenant.hosts);
  const taken = hosts.find((host) => others.includes(host));
  if (taken !== undefined) throw new StartupError(`The host ${taken} belongs to another tenant.`);
}

function named(tenants: TenantSettings[], name: string): TenantSettings {
  const found = tenants.find(({ id, hosts }) => id === name || hosts.includes(name));
  if (!found) throw new StartupError(`No tenant has the host or id ${name}. npm run tenant -- list shows them.`);
  return found;
}

function checked<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const { issues = [] } = error as Partial<z.ZodError>;
    const lines = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new StartupError(lines.join('\n') || String(error));
  }
}

/** A refusal of the rules as the one line that a command line says. */
function decided<T>(outcome: Promise<T>): Promise<T> {
  return outcome.catch((error: unknown) => {
    if (error instanceof DomainError)
      throw new StartupError(`${Object.keys(error.fields ?? {}).join()}: ${error.code}`);
    throw error;
  });
}

function byCommandLine(tenant: string): CommandContext {
  return { tenant, source: 'system', now: new Date().toISOString(), correlationId: randomUUID() };
}
