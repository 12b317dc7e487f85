import type { ContextDefinition } from '@ateneo/cqrs';
import type { FileStore } from '@ateneo/files';
import { StartupError } from '@ateneo/runtime';
import type { DynamicModule, Type } from '@nestjs/common';
import { IdentityModule, type OpenIdProvider } from '../../identity/src/identity.module.js';
import { MailingModule } from '../../mailing/src/mailing.module.js';
import { MembershipsModule } from '../../memberships/src/memberships.module.js';
import { NotificationsModule } from '../../notifications/src/notifications.module.js';
import { OrganizationsModule } from '../../organizations/src/organizations.module.js';
import { ParticipationModule } from '../../participation/src/participation.module.js';
import { TicketingModule } from '../../ticketing/src/ticketing.module.js';
import { StatisticsModule } from '../../statistics/src/statistics.module.js';
import { TerritoryModule } from '../../territory/src/territory.module.js';

/** What contexts must be told by whoever runs them. */
export interface ContextSettings {
  readonly smtpUrl: string | undefined;
  readonly devMailbox: boolean;
  /** This process sends what is due. */
  readonly sends: boolean;
  readonly files: FileStore;
  /** The service that says who somebody is, instead of the usual one. */
  readonly openId?: OpenIdProvider | undefined;
  /** Where the payment provider is, instead of the usual place. */
  readonly stripe?: URL | undefined;
  /** The address service that is asked, if any. */
  readonly addressService?: URL | undefined;
  /** Where a tenant's pages are, by its host name. */
  origin(host: string): string;
}

interface Context {
  readonly definition: ContextDefinition;
  module(settings: ContextSettings): DynamicModule;
}

/** A context whose module needs no settings. */
function plain(module: Type<unknown> & { readonly context: ContextDefinition }): Context {
  return { definition: module.context, module: () => ({ module, global: true }) };
}

/** Every context there is. They meet in queries, tokens and public events, so each module is global. */
const contexts: readonly Context[] = [
  plain(OrganizationsModule),
  {
    definition: IdentityModule.context,
    module: ({ openId }) => ({ ...IdentityModule.forRoot(openId), global: true }),
  },
  {
    definition: ParticipationModule.context,
    module: ({ sends }) => ({ ...ParticipationModule.forRoot({ destroysVoteKeys: sends }), global: true }),
  },
  {
    definition: MembershipsModule.context,
    module: ({ sends, stripe }) => ({ ...MembershipsModule.forRoot({ settles: sends, stripe }), global: true }),
  },
  { definition: MailingModule.context, module: (settings) => ({ ...MailingModule.forRoot(settings), global: true }) },
  plain(NotificationsModule),
  plain(TicketingModule),
  plain(StatisticsModule),
  {
    definition: TerritoryModule.context,
    module: ({ addressService }) => ({ ...TerritoryModule.forRoot(addressService), global: true }),
  },
];

// Requests need a tenant and a person, whatever else a process does.
const always = new Set(['organizations', 'identity']);

/** The contexts of one process. All event types are known everywhere: a log has no borders. */
export interface ChosenContexts {
  readonly all: readonly ContextDefinition[];
  readonly chosen: readonly Context[];
}

/** `names` as in SERVICES; undefined means all. Throws a StartupError on a name that no context has. */
export function chooseContexts(names: readonly string[] | undefined): ChosenContexts {
  const known = contexts.map(({ definition }) => definition.name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new StartupError(`SERVICES: there is no ${unknown}; there are ${known.join(', ')}`);
  const chosen = contexts.filter(({ definition: { name } }) => !names || names.includes(name) || always.has(name));
  return { all: contexts.map(({ definition }) => definition), chosen };
}
