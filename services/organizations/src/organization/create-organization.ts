import type { CommandContext } from '@ateneo/kernel';
import { Decide } from '@ateneo/resource';
import { organizationAggregate } from './organization.aggregate.js';
import type { Described } from './organization.decider.js';

const nothing: Described & { readonly areas?: readonly string[] } = { description: '', email: '', web: '' };

/** An organization of which little is known; the tenant's first is the default. */
export function createOrganization(context: CommandContext, organization: string, name: string, said = nothing) {
  const command = { do: 'create' as const, organization, name, is_default: false, ...said };
  return new Decide(context, organizationAggregate, context.tenant, command);
}

/** Closes one that nobody has joined. */
export function closeOrganization(context: CommandContext, organization: string) {
  return new Decide(context, organizationAggregate, context.tenant, { do: 'close', organization, members: 0 });
}
