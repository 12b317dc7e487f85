import type { EventCodec, RecordedEvent } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';

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
}

type People = Map<string, Counted>;
type Data = Readonly<Record<string, unknown>>;
type Act = (one: Counted, data: Data) => void;

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
  PersonJoinedOrganization: (one, { organization }) => void (one.organization = String(organization)),
  PersonLeftOrganization: (one) => void (one.organization = null),
  PersonPlaced: (one, { areas }) => void (one.areas = areas as string[]),
  ProfileFieldsCorrected: correct,
};

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
  };
}

/** Everybody of each tenant, by who knows nothing of projections. */
export async function peopleOfLog(store: EventStore, codec: EventCodec, end: Position): Promise<Map<string, People>> {
  const tenants = new Map<string, People>();
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

const isOfPeople = (type: string): boolean => type in acts || type === 'AccountRegistered' || type === 'AccountErased';

function count(tenants: Map<string, People>, { tenant, type, data }: RecordedEvent): void {
  const people = tenants.get(tenant) ?? new Map<string, Counted>();
  tenants.set(tenant, people);
  const user = String((data as Data).user);
  if (type === 'AccountRegistered') people.set(user, registered(data as Data));
  else if (type === 'AccountErased') people.delete(user);
  else {
    const one = people.get(user);
    if (one) acts[type]?.(one, data as Data);
  }
}
