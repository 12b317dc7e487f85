import type { ContextDefinition } from '@ateneo/cqrs';
import { TENANTS } from '@ateneo/http';
import { Module } from '@nestjs/common';
import { ClosedOrganizations } from './application/closed-organizations.js';
import { KnownForJoining } from './application/known-for-joining.js';
import { personProjection } from './facts/person.projection.js';
import { membershipEventTypes } from './membership/membership.events.js';
import { CreateOrganizations1763700001000 } from './migrations/create-organizations.js';
import { FindManagesEverybody } from './organization/find-manages-everybody.js';
import { FindUnknownOrganizations } from './organization/find-unknown-organizations.js';
import { SuggestionController } from './organization/suggestion.controller.js';
import { OrganizationController } from './organization/leave.controller.js';
import { organizationController, organizationLogoController } from './organization/organization.controller.js';
import { NameImages } from './application/name-images.js';
import { organizationEventTypes } from './organization/organization.events.js';
import { organizationsPublicEvents } from './public/public-events.js';
import { JoinImported } from './application/join-imported.js';
import { JoinMany } from './application/join-many.js';
import { MovePeople } from './application/move-people.js';
import { PeopleToMove } from './queries/people-to-move.js';
import { KnownOrganizations } from './application/known-organizations.js';
import { transferController } from './transfer/transfer.controller.js';
import { transferEventTypes } from './transfer/transfer.events.js';
import { transferProjection } from './views/transfer/transfer.projection.js';
import { LookController } from './tenant/look.controller.js';
import { SettingsController } from './tenant/settings.controller.js';
import { tenantEventTypes } from './tenant/tenant.events.js';
import { UniverseController } from './universe/universe.controller.js';
import { membershipProjection } from './views/membership/membership.projection.js';
import { FindOrganizationSummaries } from './views/organization/find-organization-summaries.js';
import { organizationProjection } from './views/organization/organization.projection.js';
import { settingsActProjection } from './views/settings/settings-act.projection.js';
import { tenantProjection } from './views/tenant/tenant.projection.js';
import { PassUpdatesController } from './tenant/pass-updates.controller.js';
import { WALLET_SERVICES, walletServices } from './tenant/wallet-services.js';
import { WalletsController } from './tenant/wallets.controller.js';
import { MakePassHandler, ChangePassesHandler, WalletPasses } from './application/wallet-passes.js';
import { WalletDevices } from './application/wallet-devices.js';
import { outdatedPasses } from './tenant/outdated-passes.js';
import { PassContents } from '../../published/src/organizations/pass-contents.js';
import { TenantsInMemory } from './views/tenant/tenants-in-memory.js';
import { PersonalDataInOrganizations } from './queries/personal-data-in-organizations.js';
import { CountUses } from './application/count-uses.js';
import { OrganizationUses } from '../../published/src/organizations/organization-uses.js';
import { UsesInOrganizations } from './queries/uses-of-organizations.js';
import * as reactions from './reactors/reactions.js';

@Module({
  controllers: [
    LookController,
    OrganizationController,
    SuggestionController,
    organizationController,
    organizationLogoController,
    SettingsController,
    transferController,
    UniverseController,
    WalletsController,
    PassUpdatesController,
  ],
  providers: [
    PersonalDataInOrganizations,
    CountUses,
    NameImages,
    OrganizationUses,
    UsesInOrganizations,
    FindManagesEverybody,
    FindOrganizationSummaries,
    FindUnknownOrganizations,
    ClosedOrganizations,
    JoinImported,
    JoinMany,
    KnownOrganizations,
    MovePeople,
    PeopleToMove,
    KnownForJoining,
    PassContents,
    WalletPasses,
    WalletDevices,
    MakePassHandler,
    ChangePassesHandler,
    { provide: WALLET_SERVICES, useFactory: () => ({ ...walletServices }) },
    TenantsInMemory,
    { provide: TENANTS, useExisting: TenantsInMemory },
  ],
  exports: [OrganizationUses, PassContents, TENANTS],
})
export class OrganizationsModule {
  static readonly context: ContextDefinition = {
    name: 'organizations',
    eventTypes: { ...tenantEventTypes, ...organizationEventTypes, ...membershipEventTypes, ...transferEventTypes },
    publicEvents: organizationsPublicEvents,
    projections: [
      tenantProjection,
      settingsActProjection,
      organizationProjection,
      membershipProjection,
      personProjection,
      transferProjection,
    ],
    reactions: Object.values(reactions),
    outdated: outdatedPasses,
    migrations: [CreateOrganizations1763700001000],
  };
}
