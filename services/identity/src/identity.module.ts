import { queries } from './queries.js';
import type { ContextDefinition } from '@ateneo/cqrs';
import { AUTHENTICATOR, PROOF_OF_WORK } from '@ateneo/http';
import { type DynamicModule, Module } from '@nestjs/common';
import { accountEventTypes } from './account/account.events.js';
import { AuthenticateViewer } from './queries/authenticate-viewer.js';
import { ChangePasswordController } from './account/change-password.controller.js';
import { CarryNumber } from './account/carry-number.js';
import { ClaimWhenVerified } from './account/claim-when-verified.js';
import { CreationController } from './account/creation.controller.js';
import { EmailController } from './account/email.controller.js';
import { EnrolmentController } from './account/enrolment.controller.js';
import { MergeAvailability } from './account/merge-availability.js';
import { MergeController } from './account/merge.controller.js';
import { OpenSession } from './application/open-session.js';
import { UntoldDays } from './queries/untold-days.js';
import { PasswordController } from './account/password.controller.js';
import { ProvePassword } from './account/prove-password.js';
import { ProvePasskey } from './passkey/prove-passkey.js';
import { RemovePasskeys } from './application/remove-passkeys.js';
import { ResetLink } from './account/reset-link.js';
import { ConsentController } from './account/consent.controller.js';
import { RoleController } from './account/role.controller.js';
import { StandingController } from './account/account-status.controller.js';
import { UserController } from './account/user.controller.js';
import { userTagController } from './account/user-tag.controller.js';
import { ClaimEraser } from './application/claim-eraser.js';
import { FailedSignIns } from './adapters/failed-sign-ins.js';
import { KnownDevices } from './adapters/known-devices.js';
import { CompactionAsker } from './adapters/compaction-asker.js';
import { JobEraser } from './adapters/job-eraser.js';
import { KeepMergedClaims } from './application/keep-merged-claims.js';
import { IdempotencyRecordEraser } from './adapters/idempotency-record-eraser.js';
import { PersonKeyEraser } from './adapters/person-key-eraser.js';
import { SessionEraser } from './adapters/session-eraser.js';
import { Sessions } from './adapters/sessions.js';
import { SignIns } from './adapters/sign-ins.js';
import { SpentChallenges } from './adapters/spent-challenges.js';
import { AntibotController } from './antibot/antibot.controller.js';
import { Antibot } from './antibot/antibot.js';
import { ExternalController, ExternalSessions } from './external/external.controller.js';
import { ExternalChallenges } from './external/external-challenges.js';
import { externalEventTypes } from './external/external.events.js';
import { ExternalSubjects } from './application/external-subjects.js';
import { CodeFlow } from './external/code-flow.js';
import { IdTokens } from './external/id-tokens.js';
import { OpenIdServices } from './external/openid-services.js';
import { organizationProjection } from './facts/organization.projection.js';
import { memberNumberProjection } from './facts/member-number.projection.js';
import { personAreaProjection } from './facts/person-area.projection.js';
import { PersonalDataInIdentity } from './queries/personal-data-in-identity.js';
import { UsesInIdentity } from './queries/uses-of-organizations.js';
import { KnownTags } from './application/known-tags.js';
import { defaultIdentityConfig, IDENTITY_CONFIG, type OpenIdProvider } from './identity-config.js';
import { ImpersonationController } from './impersonation/impersonation.controller.js';
import { impersonationEventTypes } from './impersonation/impersonation.events.js';
import { DownloadController } from './account/download/download.controller.js';
import { ActOnMany } from './application/act-on-many.js';
import { BulkController } from './account/bulk.controller.js';
import { TagMany } from './application/tag-many.js';
import { BulkActs } from '../../published/src/identity/bulk-acts.js';
import { ImportActs } from '../../published/src/identity/import-acts.js';
import { SurvivorOf } from './views/user/survivor-of.js';
import { AskerNow } from './views/user/asker-now.js';
import { MattersController, WaitingController } from './account/to-dos.controller.js';
import { ToDosOfIdentity } from './queries/to-dos-of-identity.js';
import { DownloadData } from './account/download/download-data.js';
import { CompareAddress } from './account/compare-address.js';
import { CheckImport } from './account/import/check-import.js';
import { ImportController } from './account/import/import.controller.js';
import { ImportOne } from './account/import/import-one.js';
import { NamesForImport } from './account/import/names-for-import.js';
import { DoneByImport } from './account/import/done-by-import.js';
import { FindTied } from './account/import/find-tied.js';
import { UndoImport } from './account/import/undo-import.js';
import { ImportPeople } from './account/import/import-people.js';
import { KnownPeople } from './account/import/known-people.js';
import { managerController } from './manager/manager.controller.js';
import { CreateIdentity1763700002000 } from './migrations/create-identity.js';
import { PersonHistory } from './public/person-history.js';
import { PersonalDataHolders } from '../../published/src/identity/personal-data-holders.js';
import { Ceremonies } from './passkey/ceremonies.js';
import { PasskeyController } from './passkey/passkey.controller.js';
import { PasskeyLoginController } from './passkey/passkey-login.controller.js';
import { PasskeyUses } from './adapters/passkey-uses.js';
import { passkeyEventTypes } from './passkey/passkeys.events.js';
import { identityPublicEvents } from './public/public-events.js';
import { AuthController } from './session/auth.controller.js';
import { OwnSessions } from './session/own-sessions.js';
import { OwnSessionsController } from './session/own-sessions.controller.js';
import { PermissionsController } from './session/permissions.controller.js';
import { SessionCookies } from './session/session-cookies.js';
import { SessionsOfPersonController } from './session/sessions-of-person.controller.js';
import { DecideMerges } from './application/decide-merges.js';
import { PrintPost } from './queries/print-post.js';
import { ExportLists } from './views/export-lists.js';
import { DecideSuperusers } from './application/decide-superusers.js';
import { PairController } from './pair/pair.controller.js';
import { pairEventTypes } from './pair/pair.events.js';
import { mergesEventTypes } from './merges/merges.events.js';
import { superusersEventTypes } from './superusers/superusers.events.js';
import { SavedFilterController } from './saved-filter/saved-filter.controller.js';
import { savedFilterEventTypes } from './saved-filter/saved-filters.events.js';
import { OpenIdController } from './sign-in-service/openid.controller.js';
import { SignInServiceController } from './sign-in-service/sign-in-service.controller.js';
import { signInServiceEventTypes } from './sign-in-service/sign-in-service.events.js';
import { SignInServices } from './sign-in-service/sign-in-services.js';
import { tagController } from './tag/tag.controller.js';
import { tagEventTypes } from './tag/tag.events.js';
import { tieEventTypes } from './tie/tie.events.js';
import { ties } from './tie/tie.resource.js';
import { tieView } from './views/tie/tie.projection.js';
import { tagProjection } from './views/tag/tag.projection.js';
import { ActController } from './views/act/act.controller.js';
import { actProjection } from './views/act/act.projection.js';
import { UserChangeController } from './views/user-change/user-change.controller.js';
import { userChangeProjection } from './views/user-change/user-change.projection.js';
import { DuplicateController } from './views/duplicate/duplicate.controller.js';
import { FindDuplicates } from './views/duplicate/find-duplicates.js';
import { managerProjection } from './views/manager/manager.projection.js';
import { putAsideProjection } from './views/put-aside/put-aside.projection.js';
import { mergeProjection } from './views/merge/merge.projection.js';
import { PeopleMapController } from './views/user/people-map.controller.js';
import { sharedFilterProjection } from './views/shared-filter/shared-filter.projection.js';
import { SharedFilters } from './views/shared-filter/shared-filters.js';
import { UserAsOf } from './views/user/user-as-of.js';
import { UserAsOfController } from './views/user/user-as-of.controller.js';
import { userProjection } from './views/user/user.projection.js';
import { userTagProjection } from './views/user-tag/user-tag.projection.js';
import * as reactions from './reactors/reactions.js';

export type { OpenIdProvider };

const erasers = [ClaimEraser, CompactionAsker, JobEraser, IdempotencyRecordEraser, PersonKeyEraser, SessionEraser];

@Module({
  controllers: [
    AntibotController,
    BulkController,
    AuthController,
    DownloadController,
    DuplicateController,
    CreationController,
    EmailController,
    ChangePasswordController,
    EnrolmentController,
    ExternalController,
    ImpersonationController,
    ImportController,
    managerController,
    MattersController,
    WaitingController,
    MergeController,
    PairController,
    OpenIdController,
    OwnSessionsController,
    PasskeyController,
    PasskeyLoginController,
    PasswordController,
    PeopleMapController,
    PermissionsController,
    ConsentController,
    RoleController,
    SavedFilterController,
    SessionsOfPersonController,
    SignInServiceController,
    StandingController,
    tagController,
    ties.controller,
    ActController,
    UserChangeController,
    UserAsOfController,
    UserController,
    userTagController,
  ],
  providers: [
    ...erasers,
    ...queries,
    ActOnMany,
    Antibot,
    AskerNow,
    BulkActs,
    CheckImport,
    CompareAddress,
    DownloadData,
    ExportLists,
    PrintPost,
    ImportActs,
    ImportOne,
    NamesForImport,
    AuthenticateViewer,
    DecideMerges,
    DecideSuperusers,
    FailedSignIns,
    KnownDevices,
    FindDuplicates,
    IdTokens,
    DoneByImport,
    FindTied,
    ImportPeople,
    UndoImport,
    KeepMergedClaims,
    KnownPeople,
    PersonalDataInIdentity,
    UsesInIdentity,
    ToDosOfIdentity,
    PersonalDataHolders,
    UserAsOf,
    MergeAvailability,
    Ceremonies,
    CodeFlow,
    OpenIdServices,
    OpenSession,
    OwnSessions,
    PasskeyUses,
    KnownTags,
    TagMany,
    CarryNumber,
    ClaimWhenVerified,
    ExternalChallenges,
    ExternalSessions,
    ExternalSubjects,
    ProvePasskey,
    ProvePassword,
    RemovePasskeys,
    ResetLink,
    SessionCookies,
    SharedFilters,
    Sessions,
    SignInServices,
    SignIns,
    SpentChallenges,
    SurvivorOf,
    UntoldDays,
    { provide: PersonHistory, useExisting: UserAsOf },
    { provide: AUTHENTICATOR, useExisting: AuthenticateViewer },
    { provide: PROOF_OF_WORK, useExisting: Antibot },
  ],
  exports: [AUTHENTICATOR, BulkActs, ImportActs, PersonalDataHolders, PROOF_OF_WORK],
})
export class IdentityModule {
  /** `openId`: another service than the usual one says who people are. */
  static forRoot(openId: OpenIdProvider | undefined): DynamicModule {
    const useValue = openId ? { ...defaultIdentityConfig, openId } : defaultIdentityConfig;
    return { module: IdentityModule, providers: [{ provide: IDENTITY_CONFIG, useValue }] };
  }

  static readonly context: ContextDefinition = {
    name: 'identity',
    eventTypes: {
      ...accountEventTypes,
      ...externalEventTypes,
      ...impersonationEventTypes,
      ...mergesEventTypes,
      ...pairEventTypes,
      ...passkeyEventTypes,
      ...savedFilterEventTypes,
      ...signInServiceEventTypes,
      ...superusersEventTypes,
      ...tagEventTypes,
      ...tieEventTypes,
    },
    publicEvents: identityPublicEvents,
    projections: [
      managerProjection,
      mergeProjection,
      organizationProjection,
      memberNumberProjection,
      personAreaProjection,
      putAsideProjection,
      sharedFilterProjection,
      tagProjection,
      tieView,
      userProjection,
      userChangeProjection,
      actProjection,
      userTagProjection,
    ],
    reactions: Object.values(reactions),
    migrations: [CreateIdentity1763700002000],
  };
}
