import type { EventCodec, ReadableLog, RecordedEvent } from '@ateneo/cqrs';
import { type Position, START } from '@ateneo/event-store';

/** A person as the log says, in the simplest way: read from the first event to the last. */
export interface Counted {
  isVerified: boolean;
  isActive: boolean;
  isMerged: boolean;
  isSuperuser: boolean;
  organization: string | null;
  gender: string;
  language: string;
  /** Where they live, from the country down. */
  areas: readonly string[];
  readonly managed: Set<string>;
  readonly tags: Set<string>;
  /** When they came to an organization, and have belonged to one since. */
  memberSince: string | null;
  /** How often each happened to them. */
  readonly moves: Record<Moved, number>;
}

export const moved = ['registrations', 'verifications', 'joins', 'leaves'] as const;
type Moved = (typeof moved)[number];

export interface OfTenant {
  readonly people: Map<string, Counted>;
  /** How often each happened to anybody, whoever was erased since included. */
  readonly acts: Record<Moved | 'erasures', number>;
}
type Data = Readonly<Record<string, unknown>>;
type Act = (one: Counted, data: Data, time: string) => void;

const acts: Readonly<Record<string, Act>> = {
  EmailVerified: (one) => void (one.isVerified = true),
  AccountDeactivated: (one) => void (one.isActive = false),
  AccountReactivated: (one) => void (one.isActive = true),
  AccountMerged: (one) => void (one.isMerged = true),
  AccountUnmerged: (one) => void (one.isMerged = false),
  SuperuserGranted: (one) => void (one.isSuperuser = true),
  SuperuserRevoked: (one) => void (one.isSuperuser = false),
  StaffGranted: (one, { organization }) => void one.managed.add(String(organization)),
  StaffRevoked: (one, { organization }) => void one.managed.delete(String(organization)),
  PersonTagged: (one, { tag }) => void one.tags.add(String(tag)),
  PersonUntagged: (one, { tag }) => void one.tags.delete(String(tag)),
  PersonJoinedOrganization: joined,
  PersonLeftOrganization: (one) => void Object.assign(one, { organization: null, memberSince: null }),
  PersonPlaced: (one, { areas }) => void (one.areas = areas as string[]),
  ProfileFieldsCorrected: correct,
};

function joined(one: Counted, { organization, previous }: Data, time: string): void {
  one.organization = String(organization);
  if (!previous || one.memberSince === null) one.memberSince = time;
}

/** What an event counts as, in the figures of what happened when. */
function moveOf(type: string, { previous }: Data): Moved | 'erasures' | undefined {
  if (type === 'AccountRegistered') return 'registrations';
  if (type === 'AccountErased') return 'erasures';
  if (type === 'EmailVerified') return 'verifications';
  if (type === 'PersonLeftOrganization') return 'leaves';
  // From one to another: of all together nothing changed.
  return type === 'PersonJoinedOrganization' && !previous ? 'joins' : undefined;
}

function correct(one: Counted, { changes }: Data): void {
  for (const { field, after } of (changes ?? []) as { field: string; after: string }[])
    if (field === 'gender' || field === 'language') one[field] = after;
}

function registered({ language, profile }: Data): Counted {
  const { gender = '?' } = (profile ?? {}) as { gender?: string };
  return {
    isVerified: false,
    isActive: true,
    isMerged: false,
    isSuperuser: false,
    organization: null,
    gender,
    language: String(language),
    areas: [],
    managed: new Set(),
    tags: new Set(),
    memberSince: null,
    moves: { registrations: 0, verifications: 0, joins: 0, leaves: 0 },
  };
}

/** Everybody of each tenant, by who knows nothing of projections. */
export async function peopleOfLog(
  store: ReadableLog,
  codec: EventCodec,
  end: Position,
): Promise<Map<string, OfTenant>> {
  const tenants = new Map<string, OfTenant>();
  let position = START;
  while (store.compare(position, end) < 0) {
    const page = await store.readAll({ after: position, limit: 2000 });
    if (page.position === position) break;
    const wanted = page.events.filter((event) => isOfPeople(event.type) && store.compare(event.position, end) <= 0);
    for (const event of await codec.decodeAll(wanted)) count(tenants, event);
    position = page.position;
  }
  return tenants;
}

/** Figures are of people. */
const isOfPerson = (type: string, data: Data): boolean => type === 'AccountRegistered' && !data['is_entity'];

const isOfPeople = (type: string): boolean => type in acts || type === 'AccountRegistered' || type === 'AccountErased';

function count(tenants: Map<string, OfTenant>, { tenant, type, data, meta }: RecordedEvent): void {
  const { people, acts: told } = ofTenant(tenants, tenant);
  const user = String((data as Data).user);
  if (isOfPerson(type, data as Data)) people.set(user, registered(data as Data));
  if (type === 'AccountErased') people.delete(user);
  const one = people.get(user);
  if (one) acts[type]?.(one, data as Data, meta.time);
  const what = moveOf(type, data as Data);
  if (what) countIn([told, one?.moves ?? {}], what);
}

function countIn(all: readonly Partial<Record<string, number>>[], what: string): void {
  for (const counts of all) if (counts[what] !== undefined) counts[what] += 1;
}

function ofTenant(tenants: Map<string, OfTenant>, tenant: string): OfTenant {
  const one = tenants.get(tenant) ?? { people: new Map<string, Counted>(), acts: none() };
  tenants.set(tenant, one);
  return one;
}

const none = () => ({ registrations: 0, verifications: 0, joins: 0, leaves: 0, erasures: 0 });
