import type { PublicEvents } from '@ateneo/kernel';
import { birthCohortOf, birthCohorts } from './birth-cohort.js';

const languages = ['es', 'ca', 'gl', 'eu'] as const;
const genders = ['?', 'H', 'M', 'X'] as const;

interface Born {
  readonly profile?: { readonly birth_date?: string | null; readonly gender?: string } | null;
}

interface Corrected {
  readonly changes: readonly { readonly field: string; readonly after: unknown }[] | null;
}

/** What a correction made of one field; it says nothing of most, and of nobody who was erased. */
function corrected(field: string, told: (after: unknown) => string): (data: Corrected) => string {
  return ({ changes }) => {
    const change = changes?.find((one) => one.field === field);
    return change ? told(change.after) : 'unchanged';
  };
}

/** What the world may know of accounts: ids and account statuses. */
export const identityPublicEvents = {
  AccountRegistered: {
    version: 1,
    summary: 'True when a person has an account in the tenant from then on.',
    fields: {
      user: 'id',
      kind: ['person', 'entity'],
      language: languages,
      gender: genders,
      birth_cohort: birthCohorts,
    },
    derived: {
      kind: ({ is_entity = false }: { readonly is_entity?: boolean }) => (is_entity ? 'entity' : 'person'),
      gender: ({ profile }: Born) => profile?.gender ?? '?',
      birth_cohort: ({ profile }: Born) => birthCohortOf(profile?.birth_date),
    },
  },
  ProfileFieldsCorrected: {
    version: 1,
    summary: 'True when a person corrected their profile; of its fields only these are told.',
    fields: {
      user: 'id',
      language: ['unchanged', ...languages],
      gender: ['unchanged', ...genders],
      birth_cohort: ['unchanged', ...birthCohorts],
    },
    derived: {
      language: corrected('language', String),
      gender: corrected('gender', String),
      birth_cohort: corrected('birth_date', (after) => birthCohortOf(after as string | null)),
    },
  },
  EmailVerified: {
    version: 1,
    summary: 'True when the person may participate, having shown to read the mail of their address.',
    fields: { user: 'id' },
  },
  SuperuserGranted: {
    version: 1,
    summary: 'True when a person administers the tenant from then on.',
    fields: { user: 'id' },
  },
  SuperuserRevoked: {
    version: 1,
    summary: 'True when a person administers the tenant no longer.',
    fields: { user: 'id' },
  },
  StaffGranted: {
    version: 1,
    summary: 'True when a person manages an organization of the tenant from then on.',
    fields: { user: 'id', organization: 'id' },
  },
  StaffRevoked: {
    version: 1,
    summary: 'True when a person manages that organization no longer.',
    fields: { user: 'id', organization: 'id' },
  },
  AuditorGranted: {
    version: 1,
    summary: 'True when a person may read the changes of everybody from then on.',
    fields: { user: 'id' },
  },
  AuditorRevoked: {
    version: 1,
    summary: 'True when a person may read no more than their own changes again.',
    fields: { user: 'id' },
  },
  AccountDeactivated: {
    version: 1,
    summary: 'True when a person neither signs in nor takes part from then on; everything about them stays.',
    fields: { user: 'id' },
  },
  AccountReactivated: {
    version: 1,
    summary: 'True when a person whose account was deactivated may sign in and take part again.',
    fields: { user: 'id' },
  },
  PeopleMerged: {
    version: 1,
    summary: 'True when two accounts are one person from then on; what the closed one did belongs to the other.',
    fields: { merge: 'id', survivor: 'id', closed: 'id' },
  },
  PeopleUnmerged: {
    version: 1,
    summary: 'True when that was undone: what the closed account did belongs to it again.',
    fields: { merge: 'id', survivor: 'id', closed: 'id' },
  },
  AccountMerged: {
    version: 1,
    summary: 'True when an account is closed, since its person has another one: nobody is counted by it any more.',
    fields: { user: 'id', into: 'id' },
  },
  AccountUnmerged: {
    version: 1,
    summary: 'True when an account that was merged is a person of its own again.',
    fields: { user: 'id', into: 'id' },
  },
  TagCreated: {
    version: 1,
    summary: 'True when the tenant has a tag by which people may be sorted.',
    fields: { tag: 'id' },
  },
  PersonTagged: {
    version: 1,
    summary: 'True when a person has the tag from then on.',
    fields: { user: 'id', tag: 'id' },
  },
  PersonUntagged: {
    version: 1,
    summary: 'True when a person has the tag no longer.',
    fields: { user: 'id', tag: 'id' },
  },
  AccountErased: {
    version: 1,
    summary: 'True when an account is closed for good; whoever keeps something about the person forgets it.',
    fields: { user: 'id', texts: ['kept', 'removed'] },
  },
} as const satisfies PublicEvents;
