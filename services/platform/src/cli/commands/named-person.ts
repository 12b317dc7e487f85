import { CLAIMS, type Claims } from '@ateneo/cqrs';
import { StartupError } from '@ateneo/runtime';
import { normalisedEmail } from '../../../../identity/src/account/normalised.js';
import { tenantOf } from '../erasure/erase-person.js';
import { allTenants, namedTenant } from '../named-tenant.js';
import type { Platform } from '../with-platform.js';

/** How a person is named on the command line. */
export const personOptions = '--user ID | --email ADDRESS [--tenant HOST]';

export interface NamedPerson {
  readonly tenant: string;
  readonly user: string;
}

type Given = { readonly [Option in 'user' | 'email' | 'tenant']?: string | undefined };

/** Who is meant; throws a StartupError when it is nobody, or several. */
export async function personNamed(platform: Platform, given: Given, usage: string): Promise<NamedPerson> {
  const { user, email, tenant } = given;
  if ((user === undefined) === (email === undefined)) throw new StartupError(`npm run ateneo -- ${usage}`);
  return user ? { user, tenant: await tenantOf(platform, user) } : byEmail(platform, email!, tenant);
}

async function byEmail({ app }: Platform, email: string, host: string | undefined): Promise<NamedPerson> {
  const claims = app.get<Claims>(CLAIMS, { strict: false });
  const only = await namedTenant(app, host);
  const found: NamedPerson[] = [];
  for (const { id: tenant } of (await allTenants(app)).filter(({ id }) => only === undefined || id === only)) {
    const user = await claims.holder(tenant, 'email', normalisedEmail(email));
    if (user) found.push({ tenant, user });
  }
  if (found.length === 0) throw new StartupError(`Nobody has the address ${email}.`);
  if (found.length > 1)
    throw new StartupError(`Several tenants have somebody with the address ${email}: name one, --tenant HOST.`);
  return found[0]!;
}
