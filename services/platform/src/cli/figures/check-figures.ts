import { setTimeout as sleep } from 'node:timers/promises';
import { type Area, statsQuery, type StatsGeneral } from '@ateneo/contracts';
import { Resources } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { tags } from '../../../../identity/src/tag/tag.resource.js';
import { users } from '../../../../identity/src/views/user/user.resource.js';
import type { Asker } from '../../../../identity/src/views/user/whom-one-sees.js';
import { organizations } from '../../../../organizations/src/organization/organization.resource.js';
import { askedFor } from '../../../../statistics/src/views/figures/asked.js';
import { FiguresOfPeople, type LineOf } from '../../../../statistics/src/views/figures/figures-of-people.js';
import { tellable } from '../../../../statistics/src/views/figures/tellable.js';
import { AreasAbove } from '../../../../territory/src/public/areas.js';
import { allTenants } from '../named-tenant.js';
import type { Platform } from '../with-platform.js';
import { type Counted, peopleOfLog } from './people-of-log.js';

type Opened = Pick<Platform, 'app' | 'core'>;
type Tell = (line: string) => void;
/** By the figure's name: `people`, `gender M`, `organization 1f2e…`. A figure of nobody is left out. */
export type Figures = Map<string, number>;

/** The views that figures and lists are read from. */
const views = [
  'statistics.person',
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
    const tellings = await tellingsOf(app, id, figuresOf([...(counted.get(id)?.values() ?? [])]));
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
    // Lists know no ages and no totals by language of nobody.
    lists: at(lists),
  };
  const isSame = told.log === told.figures && told.log === told.lists;
  const rounded = coarse.get(name);
  const isCoarse = rounded === undefined || rounded === (tellable(told.log) ?? 0);
  if (isSame && isCoarse) return undefined;
  return `  ${name}  log ${told.log}, figures ${told.figures}, lists ${told.lists}, coarse ${rounded ?? '–'}`;
}

const standing = ['people', 'verified', 'members', 'active'] as const;

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
  return {
    log,
    figures,
    lists: await inLists(app, tenant, [...new Set([...log.keys(), ...figures.keys()])]),
    coarse: new Map(standing.map((name) => [name, coarse[name] ?? 0])),
  };
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
  if (value === undefined || dimension === 'organization') return undefined;
  return { [dimension === 'tag' ? 'tags' : dimension]: value };
}

/** What is counted of them: each figure as docs/figures.md says it. */
function figuresOf(all: readonly Counted[]): Figures {
  const people = all.filter(({ isMerged }) => !isMerged);
  const regular = people.filter(({ isSuperuser, managed }) => !isSuperuser && managed.size === 0);
  const figures: Figures = new Map([
    ['people', people.length],
    ['verified', people.filter(({ isVerified }) => isVerified).length],
    ['members', people.filter(({ organization }) => organization !== null).length],
    ['active', people.filter(({ isActive }) => isActive).length],
  ]);
  const oneMore = (name: string): unknown => figures.set(name, (figures.get(name) ?? 0) + 1);
  for (const { gender, language, organization, areas } of people) {
    oneMore(`gender ${gender}`);
    oneMore(`language ${language}`);
    const province = areas[PROVINCE];
    if (province !== undefined) oneMore(`area ${province}`);
    if (organization !== null) oneMore(`organization ${organization}`);
  }
  for (const { tags: own } of regular) for (const tag of own) oneMore(`tag ${tag}`);
  return figures;
}
