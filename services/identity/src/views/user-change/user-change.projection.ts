import { derivedId, type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  AccountDeactivated,
  AccountLocked,
  AccountReactivated,
  AccountRegistered,
  AccountUnlocked,
  ConsentGiven,
  ConsentWithdrawn,
  EmailChanged,
  EmailChangeRequested,
  FieldChange,
  PasswordSet,
  ProfileFieldsCorrected,
} from '../../account/account.events.js';
import type {
  ExternalIdentityLinked,
  ExternalIdentityUnlinked,
} from '../../../../published/src/identity/external-identity.js';
import type { ImpersonationBegan } from '../../../../published/src/identity/impersonation.js';
import type { TieEnded, TieNamed } from '../../tie/tie.events.js';
import type { PairPutAside, PairTakenUp } from '../../pair/pair.events.js';
import type { PasskeyAdded, PasskeyRemoved, PasskeyRenamed } from '../../passkey/passkeys.events.js';
import type {
  AccountErased,
  AuditorGranted,
  AuditorRevoked,
  EmailVerified,
  OrganizationJoined,
  OrganizationLeft,
  StaffGranted,
  StaffRevoked,
  SuperuserGranted,
  SuperuserRevoked,
} from '../../../../published/src/identity/account.js';
import type { AccountMerged, AccountUnmerged } from '../../../../published/src/identity/merged.js';
import type { PersonTagged, PersonUntagged } from '../../../../published/src/identity/tags.js';

/** One changed field of one person (contract, 5). Values as text; no secret ever gets here. */
export interface UserChangeRow extends ViewRow {
  user: string;
  field: string;
  before: string | null;
  after: string | null;
  actor: string | null;
  on_behalf_of: string | null;
  source: string;
  creation_datetime: string;
  correlation_id: string | null;
}

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type AboutUser =
  | AccountRegistered
  | PasswordSet
  | ProfileFieldsCorrected
  | EmailVerified
  | OrganizationJoined
  | OrganizationLeft
  | SuperuserGranted
  | SuperuserRevoked
  | StaffGranted
  | StaffRevoked
  | AuditorGranted
  | AuditorRevoked
  | AccountDeactivated
  | AccountReactivated
  | AccountLocked
  | AccountUnlocked
  | ConsentGiven
  | ConsentWithdrawn
  | EmailChangeRequested
  | EmailChanged
  | AccountMerged
  | AccountUnmerged
  | PasskeyAdded
  | PasskeyRenamed
  | PasskeyRemoved
  | PersonTagged
  | PersonUntagged
  | TieNamed
  | TieEnded
  | ExternalIdentityLinked
  | ExternalIdentityUnlinked
  | ImpersonationBegan
  | AccountErased;

interface About {
  readonly data: { readonly user: string };
  readonly meta: RecordedEvent['meta'];
}

/** The rows of one event: their ids follow from the event's and the field's name. */
function rows<Event extends AboutUser>(changesOf: (data: Event['data']) => readonly Change[]) {
  const idOf = (event: RecordedEvent<Event>, { field }: Change): string => derivedId(event.id, field);
  return step<UserChangeRow, RecordedEvent<Event>>({
    key: (event) => changesOf(event.data).map((change) => idOf(event, change)),
    apply(row, event, id) {
      const change = changesOf(event.data).find((one) => idOf(event, one) === id);
      return change ? rowOf(id, event, change) : row;
    },
  });
}

/** Told of each of the two, and of neither who the other one is: people read what was changed of them. */
function pair<Event extends PairPutAside | PairTakenUp>(isAside: boolean) {
  return step<UserChangeRow, RecordedEvent<Event>>({
    key: ({ id, data }) => [derivedId(id, data.user), derivedId(id, data.other)],
    apply(_, { id: event, data, meta }, id) {
      const user = id === derivedId(event, data.user) ? data.user : data.other;
      return rowOf(id, { data: { user }, meta }, flag('is_put_aside', isAside)[0]!);
    },
  });
}

function rowOf(id: string, { data, meta }: About, { field, before, after }: Change): UserChangeRow {
  return {
    id,
    user: data.user,
    field,
    before: asText(before),
    after: asText(after),
    actor: meta.actor ?? null,
    on_behalf_of: meta.onBehalfOf ?? null,
    source: meta.source ?? 'system',
    creation_datetime: meta.time,
    correlation_id: meta.correlationId ?? null,
  };
}

function asText(value: unknown): string | null {
  if (value === null || value === '' || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const flag = (field: string, after: boolean): readonly Change[] => [{ field, before: !after, after }];

// The reason stands beside it, as a field of its own.
const activity = (after: boolean, reason: string | null): readonly Change[] => [
  ...flag('is_active', after),
  ...(reason === null ? [] : [{ field: 'activity_reason', before: null, after: reason }]),
];

const hostOf = (issuer: string): string => new URL(issuer).host;

const erasedId = ({ id }: RecordedEvent<AccountErased>): string => derivedId(id, 'is_erased');

// What a person gave at registration, field by field: the first entry of each field's history.
function given({ email, profile }: AccountRegistered['data']): readonly Change[] {
  const fields = Object.entries({ email, ...profile }).filter(([, after]) => after !== null && after !== '');
  return fields.map(([field, after]) => ({ field, before: null, after }));
}

/** Who changed what: `users/userchanges`. Of a password only that it was set; sessions not at all. */
export const userChangeProjection: Projection<UserChangeRow> = {
  name: 'identity.user_change',
  version: 1,
  table: 'identity.user_change',
  columns: [
    'id',
    'user',
    'field',
    'before',
    'after',
    'actor',
    'on_behalf_of',
    'source',
    'creation_datetime',
    'correlation_id',
  ],
  on: {
    AccountRegistered: rows<AccountRegistered>(given),
    // That it was set, and no more.
    PasswordSet: rows<PasswordSet>(() => [{ field: 'password', before: null, after: null }]),
    ProfileFieldsCorrected: rows<ProfileFieldsCorrected>(({ changes }): readonly FieldChange[] => changes ?? []),
    EmailVerified: rows<EmailVerified>(() => flag('is_verified', true)),
    OrganizationJoined: rows<OrganizationJoined>(({ organization, previous, since }) => [
      ...(previous === organization ? [] : [{ field: 'organization', before: previous, after: organization }]),
      ...(since === undefined ? [] : [{ field: 'organization_datetime', before: null, after: since }]),
    ]),
    OrganizationLeft: rows<OrganizationLeft>(({ organization }) => [
      { field: 'organization', before: organization, after: null },
    ]),
    SuperuserGranted: rows<SuperuserGranted>(() => flag('is_superuser', true)),
    SuperuserRevoked: rows<SuperuserRevoked>(() => flag('is_superuser', false)),
    StaffGranted: rows<StaffGranted>(({ organization }) => [
      { field: 'managed_organizations', before: null, after: organization },
    ]),
    StaffRevoked: rows<StaffRevoked>(({ organization }) => [
      { field: 'managed_organizations', before: organization, after: null },
    ]),
    AuditorGranted: rows<AuditorGranted>(() => flag('is_auditor', true)),
    AuditorRevoked: rows<AuditorRevoked>(() => flag('is_auditor', false)),
    AccountDeactivated: rows<AccountDeactivated>(({ reason }) => activity(false, reason)),
    AccountReactivated: rows<AccountReactivated>(({ reason }) => activity(true, reason)),
    AccountLocked: rows<AccountLocked>(() => flag('is_locked', true)),
    AccountUnlocked: rows<AccountUnlocked>(() => flag('is_locked', false)),
    ConsentGiven: rows<ConsentGiven>(({ consent }) => flag(`consent_${consent}`, true)),
    ConsentWithdrawn: rows<ConsentWithdrawn>(({ consent }) => flag(`consent_${consent}`, false)),
    EmailChangeRequested: rows<EmailChangeRequested>(({ email }) => [
      { field: 'pending_email', before: null, after: email },
    ]),
    EmailChanged: rows<EmailChanged>(({ email, previous }) => [{ field: 'email', before: previous, after: email }]),
    AccountMerged: rows<AccountMerged>(({ into }) => [{ field: 'merged_into', before: null, after: into }]),
    AccountUnmerged: rows<AccountUnmerged>(({ into }) => [{ field: 'merged_into', before: into, after: null }]),
    PairPutAside: pair<PairPutAside>(true),
    PairTakenUp: pair<PairTakenUp>(false),
    PasskeyAdded: rows<PasskeyAdded>(({ name }) => [{ field: 'passkey', before: null, after: name }]),
    PasskeyRenamed: rows<PasskeyRenamed>(({ before, name }) => [{ field: 'passkey', before, after: name }]),
    PasskeyRemoved: rows<PasskeyRemoved>(({ name }) => [{ field: 'passkey', before: name, after: null }]),
    PersonTagged: rows<PersonTagged>(({ tag }) => [{ field: 'tags', before: null, after: tag }]),
    PersonUntagged: rows<PersonUntagged>(({ tag }) => [{ field: 'tags', before: tag, after: null }]),
    TieNamed: rows<TieNamed>(({ kind, previous, other }) => [{ field: kind, before: previous, after: other }]),
    TieEnded: rows<TieEnded>(({ kind, other }) => [{ field: kind, before: other, after: null }]),
    // What follows from it names both; that it began is to be seen though nothing may follow.
    ImpersonationBegan: rows<ImpersonationBegan>(() => [{ field: 'impersonation', before: null, after: null }]),
    ExternalIdentityLinked: rows<ExternalIdentityLinked>(({ issuer }) => [
      { field: 'external_identity', before: null, after: hostOf(issuer) },
    ]),
    ExternalIdentityUnlinked: rows<ExternalIdentityUnlinked>(({ issuer }) => [
      { field: 'external_identity', before: hostOf(issuer), after: null },
    ]),
    // Of an erased person remains that they were erased, when and by whom.
    AccountErased: step<UserChangeRow, RecordedEvent<AccountErased>>({
      key: (event) => erasedId(event),
      where: ({ data }) => ({ column: 'user', value: data.user }),
      apply: (_, event, id) => (id === erasedId(event) ? rowOf(id, event, flag('is_erased', true)[0]!) : undefined),
    }),
  },
};
