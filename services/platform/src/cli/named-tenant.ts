import { TENANTS, type Tenants } from '@ateneo/http';
import { StartupError } from '@ateneo/runtime';
import type { INestApplicationContext } from '@nestjs/common';

/** Id of the tenant with that host or id; undefined when none was asked for. Throws a StartupError when there is none. */
export async function namedTenant(app: INestApplicationContext, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const found = (await allTenants(app)).find(({ id, hosts }) => id === name || hosts.includes(name));
  if (!found) throw new StartupError(`No tenant has the host or id ${name}. npm run tenant -- list shows them.`);
  return found.id;
}

/** Every tenant that there is. */
export function allTenants(app: INestApplicationContext) {
  return app.get<Tenants>(TENANTS, { strict: false }).all();
}
