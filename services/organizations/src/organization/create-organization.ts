import type { CommandContext } from '@ateneo/kernel';
import { Decide } from '@ateneo/resource';
import { organizationAggregate } from './organization.aggregate.js';

/** An organization of which only the name is known; the tenant's first is the default. */
export function createOrganization(context: CommandContext, organization: string, name: string) {
  const plain = { is_default: false, description: '', email: '', web: '' };
  return new Decide(context, organizationAggregate, context.tenant, { do: 'create', organization, name, ...plain });
}
