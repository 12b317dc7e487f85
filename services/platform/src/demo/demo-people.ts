import { derivedId } from '@ateneo/cqrs';
import { Decide } from '@ateneo/resource';
import { DeactivateAccount } from '../../../identity/src/account/deactivate-account.js';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { ChangeAccountStatus, type AccountStatus } from '../../../identity/src/account/change-account-status.js';
import { membershipAggregate } from '../../../organizations/src/membership/membership.aggregate.js';
import { JoinOrganization } from '../../../organizations/src/membership/join-organization.js';
import { closeOrganization, createOrganization } from '../../../organizations/src/organization/create-organization.js';
import { transferAggregate } from '../../../organizations/src/transfer/transfer.aggregate.js';
import { areaId } from '../../../territory/src/adapters/atlas/area.js';
import { acting, type DemoWorld, inParallel, seen } from './demo-world.js';
import { type DemoProfile, inventPerson, knownPeople } from './people.js';

/** What a demo account may do. */
export type DemoRole = 'superuser' | 'staff' | 'auditor' | 'member' | 'visitor' | 'gone';

interface DemoAccount {
  readonly email: string;
  readonly role: DemoRole;
  readonly profile: DemoProfile;
}

export interface DemoPeople {
  readonly superuser: string;
  /** The default one. */
  readonly organization: string;
  /** Members, who may propose and vote; the first two have known addresses. */
  readonly members: readonly string[];
  /** Members of the default organization whom nothing else in the demo needs. */
  readonly plain: readonly string[];
  /** The smaller organization, and who belongs to it. */
  readonly side: { readonly organization: string; readonly members: readonly string[] };
  /** Who is registered and no more. */
  readonly visitors: readonly string[];
  /** Everybody's address. */
  readonly emails: ReadonlyMap<string, string>;
}

/** The accounts of a tenant, the known ones first. */
export function accounts({ random }: Pick<DemoWorld, 'random'>, count: number, domain: string): DemoAccount[] {
  const all = Array.from({ length: count }, (_, index): DemoAccount => {
    const profile = inventPerson(index, random);
    const one = knownPeople[index];
    if (one) {
      const { address, role, ...named } = one;
      return { email: `${address}@${domain}`, role, profile: { ...profile, ...named, language: 'es' } };
    }
    const number = String(index + 1 - knownPeople.length).padStart(3, '0');
    // Eight of ten are members; the first thirty for certain, so that tests find enough of them.
    const role = index < 37 || random.in(80) ? 'member' : 'visitor';
    return { email: `persona${number}@${domain}`, role, profile };
  });
  return withTwin(all);
}

/** The last of many enrolled twice: another address, no document, the first surname alone. */
function withTwin(all: DemoAccount[]): DemoAccount[] {
  const [other, last] = [all[50], all.at(-1)];
  if (!other || !last) return all;
  const profile = { ...other.profile, last_name_2: '-', national_id: '' };
  return [...all.slice(0, -1), { ...last, role: 'visitor', profile }];
}

/** What the two say of themselves. */
const said = {
  main: {
    description: 'Somos la agrupación de toda la ciudad. Nos vemos **el primer martes de cada mes** a las siete.',
    email: 'general@example.org',
    web: 'https://general.example.org',
    areas: [areaId('adm0', 'ES')],
  },
  side: {
    description: 'El grupo de los barrios del río: huertos, caminos y fiestas.',
    email: 'ribera@example.org',
    web: '',
    // The provinces of Zaragoza and Valladolid.
    areas: [areaId('adm2', '50'), areaId('adm2', '47')],
  },
};

/** A group whose people went over to the main one before it was closed. */
interface OldGroup {
  readonly from: string;
  readonly to: string;
  readonly transfer: string;
}

/** Who does not belong to the group is left alone. */
async function moveFromOldGroup(world: DemoWorld, group: OldGroup, user: string) {
  const move = { do: 'transfer', user, ...group } as const;
  return world.commands.execute(new Decide(acting(world, -50), membershipAggregate, user, move));
}

async function closeOldGroup(world: DemoWorld, group: OldGroup, people: readonly string[]): Promise<void> {
  const { commands, views } = world;
  const known = { from: 'open', to: 'open' } as const;
  const begin = { do: 'begin', ...group, areas: [], known } as const;
  await commands.execute(new Decide(acting(world, -50), transferAggregate, group.transfer, begin));
  const moved = await inParallel(people, async (user) => (await moveFromOldGroup(world, group, user)).position);
  await seen(views, ['participation.person'], moved);
  await commands.execute(closeOrganization(acting(world, -40), group.from));
}

/** As the reactor does, which finds it done: who signs in first is not told that they belong nowhere. */
async function tellAccount(world: DemoWorld, user: string, organization: string): Promise<void> {
  await world.commands.execute(new ChangeAccountStatus(acting(world, -60), { do: 'join', user, organization }));
}

/** The first and the last of them do something else in the demo. */
const [FIRST_PLAIN, LAST_PLAIN] = [40, 30];

/** Registers people, verifies them, gives the first ones their roles and makes most of them members. */
export async function makePeople(world: DemoWorld, count: number, domain: string): Promise<DemoPeople> {
  const { commands, random, views } = world;
  const people = accounts(world, count, domain).map((account) => ({ ...account, id: random.uuid() }));
  const [main, side] = [random.uuid(), random.uuid()];
  const old = derivedId(main, 'closed');
  await commands.execute(createOrganization(acting(world, -400), main, 'Agrupación General', said.main));
  await commands.execute(createOrganization(acting(world, -390), side, 'Grupo de la Ribera', said.side));
  await commands.execute(createOrganization(acting(world, -380), old, 'Grupo de la Estación'));
  const registered = await inParallel(people, async (person) => register(world, person, main));
  await seen(views, ['organizations.person', 'participation.person'], registered);
  const members = people.filter((person) => person.role === 'member' || person.role === 'staff');
  const movers = new Set(members.slice(-2));
  const group = { from: old, to: main, transfer: derivedId(old, 'transfer') };
  const sides = new Set<string>();
  const joined = await inParallel(members, async (person) => {
    const chosen = random.in(85) ? main : side;
    if (chosen === side) sides.add(person.id);
    const isMover = movers.has(person);
    // Made before, as far as here: to join again would take them back.
    if (isMover && (await moveFromOldGroup(world, group, person.id)).state.transfer) return;
    const organization = isMover ? old : chosen;
    const { position } = await commands.execute(new JoinOrganization(acting(world, -60), person.id, organization));
    if (!isMover) await tellAccount(world, person.id, organization);
    return position;
  });
  await seen(views, ['participation.person'], joined);
  const moving = [...movers].map(({ id }) => id);
  await closeOldGroup(world, group, moving);
  for (const { id } of people.filter(({ role }) => role === 'gone'))
    await commands.execute(new DeactivateAccount(acting(world, -30), id, 'Se dio de baja por carta.'));
  return {
    superuser: people[0]!.id,
    organization: main,
    members: people.filter(({ role }) => role === 'member').map(({ id }) => id),
    plain: members.slice(FIRST_PLAIN, -LAST_PLAIN).flatMap(({ id }) => (sides.has(id) ? [] : [id])),
    side: { organization: side, members: members.flatMap(({ id }) => (sides.has(id) ? [id] : [])) },
    // Neither those who are known by name nor the one who enrolled twice.
    visitors: people.slice(knownPeople.length, -1).flatMap(({ id, role }) => (role === 'visitor' ? [id] : [])),
    emails: new Map(people.map(({ id, email }) => [id, email])),
  };
}

async function register(world: DemoWorld, person: DemoAccount & { id: string }, organization: string) {
  const { commands, passwordHash } = world;
  const user = person.id;
  const { position } = await commands.execute(
    new RegisterAccount(acting(world, -90, user), user, {
      email: person.email,
      profile: person.profile,
      terms: { legal: null, privacy: null, cookies: null },
      password: { hash: passwordHash },
    }),
  );
  const changes: AccountStatus[] = [{ do: 'verify', user }];
  if (person.role === 'superuser') changes.push({ do: 'grant_superuser', user });
  if (person.role === 'auditor') changes.push({ do: 'grant_auditor', user });
  if (person.role === 'staff') changes.push({ do: 'grant_staff', user, organization });
  let last = position;
  for (const change of changes)
    last = (await commands.execute(new ChangeAccountStatus(acting(world, -89), change))).position ?? last;
  return last;
}
