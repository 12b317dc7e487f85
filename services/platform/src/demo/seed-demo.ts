import { VIEWS } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import { Decide } from '@ateneo/resource';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { hashPassword } from '../../../identity/src/adapters/password-hashing.js';
import { CreateTenant, tenantAggregate } from '../../../organizations/src/tenant/create-tenant.js';
import { withDefaults, type TenantProfile } from '../../../organizations/src/tenant/tenant.events.js';
import { processAggregate } from '../../../participation/src/process/process.aggregate.js';
import { PROCESS_IMAGE } from '../../../participation/src/process/process.resource.js';
import { makeAlternatives } from './demo-alternatives.js';
import { makeAmendments, makeVotes, withdrawVoted } from './demo-amendments.js';
import { makeContact } from './demo-contact.js';
import { makeAnnouncement } from './demo-announcements.js';
import { makeNewsletterOf, makeNewsletters } from './demo-newsletters.js';
import { makeReviews } from './demo-reviews.js';
import { makeCandidacies } from './demo-candidacies.js';
import { makeElections } from './demo-elections.js';
import { makeComments } from './demo-comments.js';
import { type DemoDocument, demoFile, makeProcess, readDemoDocument } from './demo-documents.js';
import { makeEvents } from './demo-events.js';
import { makePeople } from './demo-people.js';
import { makeSigningKey } from './demo-sending.js';
import { shareFilters } from './demo-filters.js';
import { makeTags } from './demo-tags.js';
import { makeResolution } from './demo-resolution.js';
import { closeVoting, isClosed } from './demo-votings.js';
import { extendVoting, makeOtherPhases } from './demo-phases.js';
import { makeUndoneMerge } from './demo-merges.js';
import { makeLayers } from './demo-layers.js';
import { drawn } from './demo-sponsors.js';
import { makeMemberships } from './demo-memberships.js';
import { makePeopleOnPaper } from './demo-paper.js';
import { acting, type DemoTools, type DemoWorld, seen } from './demo-world.js';
import { type Chance, chance } from './random.js';

/** The password of every demo account. Only demo stores have them. */
export const DEMO_PASSWORD = 'ateneo-demo-2026';

const links = (place: string) => ({
  legal: `https://${place}.example.org/aviso-legal`,
  privacy: `https://${place}.example.org/privacidad`,
  cookies: `https://${place}.example.org/cookies`,
});

const puente = withDefaults({
  app_name: 'Ateneo',
  name: 'Puente Abierto',
  about: {
    es: 'Vecinas y vecinos que cuidan el barrio, se ayudan y deciden en común.',
    ca: "Veïnes i veïns que cuiden el barri, s'ajuden i decideixen en comú.",
    gl: 'Veciñas e veciños que coidan o barrio, se axudan e deciden en común.',
    eu: 'Auzoa zaindu, elkarri lagundu eta denen artean erabakitzen dugun auzokideok.',
  },
  hosts: ['localhost'],
  tos: links('puenteabierto'),
  sender_address: 'hola@puenteabierto.example.org',
  antibot: false,
});

const vecinal = withDefaults({
  app_name: 'Ateneo',
  name: 'Federación Vecinal del Río',
  about: { es: 'Doce asociaciones de las dos orillas, con una sola voz.' },
  hosts: ['vecinal.localhost'],
  tos: links('vecinal'),
  sender_address: 'avisos@vecinal.example.org',
  antibot: true,
});

/**
 * Fills an empty store with two tenants, by commands alone: the same ids, texts, people and counts every time. Given the
 * same `now`, it goes on where it was ended: each command that was done before is already so.
 */
export async function seedDemo(
  app: INestApplicationContext,
  now: Date,
  onProgress: (done: string) => void,
): Promise<void> {
  const tools: DemoTools = { commands: app.get(CommandBus), views: app.get(VIEWS), now, onProgress };
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const first = await makeTenant(tools, puente, 2026, passwordHash);
  await showLogo({ ...first, random: chance(2027) }, app.get(Files, { strict: false }), puente.uploads);
  await makeLayers({ ...first, random: chance(2037) }, app, puente.uploads);
  await fillPuente(first, app);
  await fillVecinal(await makeTenant(tools, vecinal, 1991, passwordHash));
}

async function makeTenant(
  tools: DemoTools,
  profile: TenantProfile,
  seed: number,
  passwordHash: string,
): Promise<DemoWorld> {
  const random = chance(seed);
  const world: DemoWorld = { ...tools, tenant: random.uuid(), random, passwordHash };
  const { position } = await tools.commands.execute(new CreateTenant(acting(world, -500), profile));
  await seen(tools.views, ['organizations.tenant'], [position]);
  return world;
}

/** The logo of the first: the second shows its name, as tenants do at first. */
async function showLogo(world: DemoWorld, files: Files, limits: TenantProfile['uploads']): Promise<void> {
  const { tenant, commands, random } = world;
  const bytes = Buffer.from(demoFile('logo-puente.svg'));
  for (const which of ['logo', 'icon'] as const) {
    const isSquare = which === 'icon';
    const drawn = { id: random.uuid(), kind: 'look', bytes, limits, isSquare, takesDrawings: true };
    const kept = await files.keepImage(tenant, { ...drawn, isAwaited: false });
    const image = { ...kept, alt: 'Un puente de dos ojos, con tirantes' };
    const command = { type: 'look', tenant, which, image } as const;
    await commands.execute(new Decide(acting(world, -400), tenantAggregate, tenant, command));
  }
}

/** What is voted has a picture, held at the bridge; the others have covers. */
async function showProcess(world: DemoWorld, app: INestApplicationContext, superuser: string, process: string) {
  const photos = { files: app.get(Files, { strict: false }), limits: puente.uploads };
  const picture = { file: 'asamblea.svg', alt: 'Gente reunida en una plaza, delante de un puente' };
  const drawing = await drawn(world, photos, process, picture, PROCESS_IMAGE);
  const image = drawing && { ...drawing, focus: { x: 70, y: 60 } };
  const show = { do: 'show_image' as const, process, image };
  await world.commands.execute(new Decide(acting(world, -40, superuser), processAggregate, process, show));
}

async function fillPuente(world: DemoWorld, app: INestApplicationContext): Promise<void> {
  const people = await makePeople(world, 200, 'demo.test');
  const { superuser, members, organization } = people;
  await changeSettings(world, superuser);
  await makeSigningKey(world, app, superuser);
  await makeTags({ ...world, random: chance(2028) }, superuser, members);
  await shareFilters({ ...world, random: chance(2039) }, superuser);
  await makeUndoneMerge({ ...world, random: chance(2030) }, app, superuser, members);
  world.onProgress('200 people');
  const statutes = readDemoDocument(demoFile('estatutos.md'), world.random);
  const process = await makeProcess(world, superuser, -40, reform, statutes);
  await showProcess(world, app, superuser, process);
  const open = await makeAmendments(world, members, statutes, [0, 32], -20);
  // The plan of the year before: the same house, other rules.
  const plan = readRegulation(world.random);
  const over = await makeProcess(world, superuser, -60, regulation, plan);
  const closed = await makeAmendments(world, members, plan, [32, 40], -58);
  await makeProcess(world, superuser, -5, budget, undefined);
  world.onProgress('3 processes, 40 amendments');
  const talk = { ...world, random: chance(2028) };
  await makeComments(talk, superuser, members, { process, document: statutes, amendments: open });
  world.onProgress('comments');
  await makeReviews({ ...world, random: chance(2033) }, superuser, members[1]!, statutes.id, open);
  await makeVotes(world, members, open, 2_400, [-6, -1]);
  await makeVotes(world, members, closed, 600, [-54, -49], await isClosed(world, app, over));
  await withdrawVoted(world, closed.at(-1)!, -48);
  await extendVoting(world, app, superuser, over, [-47, -45.5]);
  await closeVoting(world, app, over, -45);
  await makeResolution(world, app, superuser, plan.id, -40);
  const alternative = await makeAlternatives(world, superuser, members, statutes);
  world.onProgress('2 alternatives');
  const paying = await makeMemberships({ ...world, random: chance(2029) }, app, organization, people);
  world.onProgress(`5 quotas, ${paying + (await makePeopleOnPaper(world, app, organization))} memberships`);
  await makeElections(world, superuser, over, { process, document: statutes.id, alternative });
  world.onProgress('2 elections');
  const photos = { files: app.get(Files, { strict: false }), limits: puente.uploads };
  await makeCandidacies({ ...world, random: chance(2034) }, process, people, photos);
  world.onProgress('4 candidacies');
  const other = { ...world, random: chance(2036) };
  await makeOtherPhases(other, app, superuser, readDemoDocument(demoFile('normas-vecinal.md'), other.random));
  world.onProgress('a draft, and a voting that was called off');
  world.onProgress('3,000 votes');
  await makeEvents({ ...world, random: chance(2028) }, app, people, photos);
  world.onProgress('10 events, 1,500 reservations');
  await makeContact({ ...world, random: chance(2031) }, superuser, members);
  world.onProgress('7 conversations');
  await makeNewsletters({ ...world, random: chance(2035) }, superuser, members, process);
  await makeNewsletterOf({ ...world, random: chance(2040) }, superuser, people.side);
  await makeAnnouncement({ ...world, random: chance(2038) }, superuser, people.emails.size, members);
  world.onProgress('3 newsletters, an announcement');
}

/** What bank statements say: nothing that tells what its members believe. */
async function changeSettings(world: DemoWorld, superuser: string): Promise<void> {
  const changes = { neutral_statement: 'ASOC PUENTE' };
  const command = { type: 'change' as const, tenant: world.tenant, changes };
  await world.commands.execute(new Decide(acting(world, -450, superuser), tenantAggregate, world.tenant, command));
}

/** The regulation has the articles of the statutes, under its own title and introduction. */
export function readRegulation(random: Chance): DemoDocument {
  return { ...readDemoDocument(demoFile('estatutos.md'), random), ...regulationHead };
}

const regulationHead = {
  title: 'Reglamento de régimen interno',
  introduction:
    'Los estatutos dicen qué somos; este reglamento, cómo trabajamos de un día para otro. Se puede leer por partes: cada artículo se entiende solo.',
};

async function fillVecinal(world: DemoWorld): Promise<void> {
  const { superuser } = await makePeople(world, 12, 'vecinal.test');
  await makeProcess(world, superuser, -10, rules, readDemoDocument(demoFile('normas-vecinal.md'), world.random));
  world.onProgress('a second association');
}

const reform = {
  title: 'Reforma de los estatutos',
  introduction:
    'Han pasado diez años desde la última reforma. Entre febrero y abril recogimos propuestas en los grupos de trabajo; ahora es el momento de **enmendar el texto y votar**.\n\nLee los estatutos con calma. En cada artículo puedes proponer un cambio o ver los que ya se han propuesto.',
  mode: 'organizations',
  start: -30,
  end: 20,
  voteStart: -7,
  votingEnd: 10,
  endorsementsNeeded: 20,
} as const;

const regulation = {
  title: 'Reglamento de régimen interno',
  introduction:
    'El reglamento que desarrolla los estatutos. El proceso ha terminado; aquí quedan las enmiendas y sus votos.',
  mode: 'organizations',
  start: -60,
  end: -45,
  voteStart: -55,
  votingEnd: -46,
  rules: { majority: 'two_thirds', quorum_kind: 'percent', quorum: 20 },
} as const;

const budget = {
  title: 'Presupuesto participativo del año que viene',
  introduction:
    'Dentro de unos días se publicará aquí la propuesta de presupuesto, para que la leas, la enmiendes y la votes.',
  mode: 'public',
  start: 12,
  end: 45,
  voteStart: null,
  votingEnd: null,
} as const;

const rules = {
  title: 'Normas de convivencia',
  introduction: 'Las normas de los locales y de los huertos, abiertas a enmiendas de cualquier persona registrada.',
  mode: 'public',
  start: -9,
  end: 60,
  voteStart: null,
  votingEnd: null,
} as const;
