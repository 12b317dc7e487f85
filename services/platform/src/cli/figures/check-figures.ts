import { setTimeout as sleep } from 'node:timers/promises';
import { type Area, statsQuery, type StatsEvolution, type StatsGeneral } from '@ateneo/contracts';
import { Resources } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { tags } from '../../../../identity/src/tag/tag.resource.js';
import { users } from '../../../../identity/src/views/user/user.resource.js';
import type { Asker } from '../../../../identity/src/views/user/whom-one-sees.js';
import { organizations } from '../../../../organizations/src/organization/organization.resource.js';
import { askedFor } from '../../../../statistics/src/views/figures/asked.js';
import { FiguresOfActs } from '../../../../statistics/src/views/figures/figures-of-acts.js';
import { FiguresOfMembers } from '../../../../statistics/src/views/figures/figures-of-members.js';
import { FiguresOfMoves } from '../../../../statistics/src/views/figures/figures-of-moves.js';
import { FiguresOfPeople, type LineOf } from '../../../../statistics/src/views/figures/figures-of-people.js';
import { tellable } from '../../../../statistics/src/views/figures/tellable.js';
import { AreasAbove } from '../../../../territory/src/public/areas.js';
import { allTenants } from '../named-tenant.js';
import type { Platform } from '../with-platform.js';
import { type Counted, moved, type OfTenant, peopleOfLog } from './people-of-log.js';

type Opened = Pick<Platform, 'app' | 'core'>;
type Tell = (line: string) => void;
/** By the figure's name: `people`, `gender M`, `organization 1f2e…`. A figure of nobody is left out. */
export type Figures = Map<string, number>;

/** The views that figures and lists are read from. */
const views = [
  'statistics.person',
  'statistics.quarter',
  'identity.user',
  'identity.user_tag',
  'identity.person_area',
  'organizations.membership',
];

/** Every figure of people as each place tells it: the log itself, the figures, what is told coarsely, and the lists. */
interface Tellings {
  readonly log: Figures;
  readonly figures: Figures;
  readonly lists: Figures;
  readonly coarse: Figures;
}

/** Among the areas where somebody lives, from the country down. */
const PROVINCE = 2;

/** Reactors may be about to tell a list what happened: what differs is looked at again for so long. */
const PATIENCE_MS = 20_000;

/**
 * Holds every figure of people against the log, counted by who knows nothing of projections, and against the totals of
 * the lists. Tells a line a tenant and one for each that differs; answers whether none does.
 */
export async function checkFigures(opened: Opened, tenant: string | undefined, tell: Tell, patience = PATIENCE_MS) {
  const until = Date.now() + patience;
  for (;;) {
    const lines: string[] = [];
    const isClean = await compareAll(opened, tenant, (line) => lines.push(line));
    if (isClean || Date.now() >= until) {
      lines.forEach(tell);
      tell(isClean ? 'Every figure is what the log says.' : 'NOT every figure is what the log says.');
      return isClean;
    }
    await sleep(500);
  }
}

async function compareAll({ app, core }: Opened, only: string | undefined, tell: Tell): Promise<boolean> {
  const head = await core.ownerStore.head();
  for (const view of views) await core.running.views.reached(view, head);
  const counted = await peopleOfLog(core.ownerStore, core.serving.codec, head);
  let isClean = true;
  for (const { id } of await allTenants(app)) {
    if (only !== undefined && only !== id) continue;
    const tellings = await tellingsOf(app, id, figuresOf(counted.get(id)));
    const names = new Set(Object.values(tellings).flatMap((figures: Figures) => [...figures.keys()]));
    const different = [...names].flatMap((name) => differenceIn(name, tellings) ?? []);
    tell(`tenant ${id}  ${names.size} figures, ${different.length} different`);
    different.forEach(tell);
    isClean &&= different.length === 0;
  }
  return isClean;
}

/** A line when not all tell the same of a figure; those that tell nothing of it are left out. */
function differenceIn(name: string, { log, figures, lists, coarse }: Tellings): string | undefined {
  const at = (from: Figures) => from.get(name) ?? 0;
  const told = {
    log: at(log),
    figures: at(figures),
    lists: isListed(name) ? at(lists) : at(log),
  };
  const isSame = told.log === told.figures && told.log === told.lists;
  const rounded = coarse.get(name);
  const isCoarse = rounded === undefined || rounded === (tellable(told.log) ?? 0);
  if (isSame && isCoarse) return undefined;
  return `  ${name}  log ${told.log}, figures ${told.figures}, lists ${told.lists}, coarse ${rounded ?? '–'}`;
}

/** What happened when is in no list. */
const isListed = (name: string): boolean => !acts.some((act) => name.startsWith(act));
const acts = [...moved, 'erasures'] as const;

const standing = ['people', 'verified', 'members', 'active', 'placed'] as const;

async function tellingsOf(app: Opened['app'], tenant: string, log: Figures): Promise<Tellings> {
  const people = app.get(FiguresOfPeople, { strict: false });
  const around = { telling: { exact: true }, areas: undefined, timeZone: 'UTC', year: new Date().getUTCFullYear() };
  const asked = askedFor(statsQuery.parse({}), around);
  const overview = await people.overview(tenant, true, asked);
  const coarse = await people.overview(tenant, false, asked);
  const figures = inFigures(await people.general(tenant, true, asked, around.year));
  for (const name of standing) figures.set(name, overview[name] ?? 0);
  const lineOf = (ids: readonly string[]) =>
    app.get(QueryBus, { strict: false }).execute<AreasAbove, Map<string, Area[]>>(new AreasAbove(tenant, 'es', ids));
  const { areas } = await people.map(tenant, true, asked, 'adm2', lineOf as LineOf);
  for (const { id, people: some } of areas) figures.set(`area ${id}`, some ?? 0);
  for (const [name, count] of await inEvolution(app, tenant, log)) figures.set(name, count);
  const years = await app.get(FiguresOfMembers, { strict: false }).of(tenant, true, membersOf(around), around);
  for (const { names, members } of years.since) figures.set(`since ${names[0]}`, members ?? 0);
  return {
    log,
    figures,
    lists: await inLists(app, tenant, [...new Set([...log.keys(), ...figures.keys()])]),
    coarse: new Map(standing.map((name) => [name, coarse[name] ?? 0])),
  };
}

type Around = Parameters<typeof askedFor>[1];
const membersOf = (around: Around) => askedFor(statsQuery.parse({ population: 'members' }), around);

/** What happened when, summed up: to anybody, and to the people of each gender. */
async function inEvolution(app: Opened['app'], tenant: string, log: Figures): Promise<Figures> {
  const [ofAll, ofSome] = [app.get(FiguresOfActs, { strict: false }), app.get(FiguresOfMoves, { strict: false })];
  const [telling, when] = [{ exact: true }, { step: 'year' as const, period: undefined, organization: undefined }];
  const around = { telling, areas: undefined, timeZone: 'UTC', year: new Date().getUTCFullYear() };
  const figures: Figures = new Map();
  const tell = (evolution: StatsEvolution, group: string) => {
    for (const act of acts)
      if (evolution[act])
        figures.set(
          `${act}${group}`,
          evolution[act].reduce((sum, { count }) => sum + count, 0),
        );
  };
  tell(await ofAll.evolution(tenant, 'UTC', telling, when), '');
  for (const name of log.keys()) {
    const [dimension, gender] = name.split(' ');
    if (dimension !== 'gender') continue;
    const asked = askedFor(statsQuery.parse({ gender }), around);
    tell(await ofSome.evolution(tenant, 'UTC', telling, asked, when), ` gender ${gender}`);
  }
  return figures;
}

function inFigures({ genders, languages, organizations: all, tags: tagged }: StatsGeneral): Figures {
  const groups = { gender: genders, language: languages, organization: all, tag: tagged };
  const pairs = Object.entries(groups).flatMap(([dimension, of]) =>
    of.map(({ names, people }): [string, number] => [`${dimension} ${names[0]}`, people ?? 0]),
  );
  return new Map(pairs.filter(([name]) => name !== 'organization ?'));
}

const everybody: Asker = { id: '', is_superuser: true, is_staff: false, is_auditor: false, managed_organizations: [] };

/** The totals of lists that are filtered so, and the numbers that lists of organizations and tags show. */
async function inLists(app: Opened['app'], tenant: string, names: readonly string[]): Promise<Figures> {
  const resources = app.get(Resources, { strict: false });
  const total = async (query: Record<string, string>) => (await resources.batch(tenant, users, everybody, query)).total;
  const lists: Figures = new Map([
    ['people', await total({})],
    ['verified', await total({ is_verified: 'true' })],
    ['members', await total({ is_member: 'true' })],
    ['active', await total({ is_active: 'true' })],
    ['placed', await total({ is_place_certain: 'true,false' })],
  ]);
  for (const name of names) {
    const filter = filterOf(name);
    if (filter) lists.set(name, await total(filter));
  }
  const numbers = [
    ...(await resources.batch(tenant, organizations, { ...everybody, organization: null }, {})).rows.map(
      ({ id, member_count: count }) => [`organization ${id}`, count] as const,
    ),
    ...(await resources.batch(tenant, tags, everybody, {})).rows.map(
      ({ id, people_count: count }) => [`tag ${id}`, count] as const,
    ),
  ];
  // Two lists may tell the same figure: the one that differs is told.
  for (const [name, count] of numbers) if (count !== (lists.get(name) ?? 0)) lists.set(name, count);
  return lists;
}

/** The filter of the list of people for one of their groups. */
function filterOf(name: string): Record<string, string> | undefined {
  const [dimension = '', value] = name.split(' ');
  if (value === undefined || name === 'since ?' || dimension === 'organization' || !isListed(name)) return undefined;
  if (dimension === 'since')
    return {
      organization_datetime_gte: `${value}-01-01T00:00:00Z`,
      organization_datetime_lte: `${value}-12-31T23:59:59.999Z`,
    };
  return { [dimension === 'tag' ? 'tags' : dimension]: value };
}

/** What is counted of them: each figure as docs/figures.md says it. */
function figuresOf(tenant: OfTenant | undefined): Figures {
  const people = [...(tenant?.people.values() ?? [])].filter(({ isMerged }) => !isMerged);
  const figures: Figures = new Map([
    ['people', people.length],
    ['verified', people.filter(({ isVerified }) => isVerified).length],
    ['members', people.filter(({ organization }) => organization !== null).length],
    ['active', people.filter(({ isActive }) => isActive).length],
    ['placed', people.filter(({ areas }) => areas.length > 0).length],
    ...Object.entries(tenant?.acts ?? {}),
  ]);
  for (const one of people)
    for (const [name, count] of countedOf(one)) figures.set(name, (figures.get(name) ?? 0) + count);
  return figures;
}

/** The groups in which somebody is counted, and how often. */
function countedOf({ gender, language, organization, areas, memberSince, ...one }: Counted): [string, number][] {
  const isRegular = !one.isSuperuser && one.managed.size === 0;
  const groups: Record<string, string | null | undefined> = { gender, language, organization };
  groups['area'] = areas[PROVINCE];
  groups['since'] = memberSince?.slice(0, 4);
  const named = Object.entries(groups).filter(([, value]) => typeof value === 'string');
  return [
    ...named.map(([dimension, value]): [string, number] => [`${dimension} ${value}`, 1]),
    ...moved.map((act): [string, number] => [`${act} gender ${gender}`, one.moves[act]]),
    ...[...(isRegular ? one.tags : [])].map((tag): [string, number] => [`tag ${tag}`, 1]),
  ];
}
