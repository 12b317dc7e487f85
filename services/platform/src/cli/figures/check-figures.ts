import { setTimeout as sleep } from 'node:timers/promises';
import { type Area, statsQuery, type StatsEvolution, type StatsGeneral } from '@ateneo/contracts';
import { QueryBus } from '@nestjs/cqrs';
import { askedFor } from '../../../../statistics/src/views/figures/asked.js';
import { FiguresOfActs } from '../../../../statistics/src/views/figures/figures-of-acts.js';
import { FiguresOfMembers } from '../../../../statistics/src/views/figures/figures-of-members.js';
import { FiguresOfMoves } from '../../../../statistics/src/views/figures/figures-of-moves.js';
import { FiguresOfPeople, type LineOf } from '../../../../statistics/src/views/figures/figures-of-people.js';
import { tellable } from '../../../../statistics/src/views/figures/tellable.js';
import { AreasAbove } from '../../../../territory/src/public/areas.js';
import { allTenants } from '../named-tenant.js';
import type { Platform } from '../with-platform.js';
import { acts, inLists, isListed } from './figures-of-lists.js';
import { type Figures, figuresOf } from './figures-of-log.js';
import { type OfTenant, peopleOfLog } from './people-of-log.js';
import { type PeopleThen, peopleThen } from './people-then.js';

type Opened = Pick<Platform, 'app' | 'core'>;
type Tell = (line: string) => void;

/** What is compared. */
interface Scope {
  readonly tenant?: string | undefined;
  /** Up to the end of this day (UTC); undefined: as it is now. */
  readonly day?: string | undefined;
}
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

/** Before anything happened. */
const FIRST_DAY = '2000-01-01';

/** Reactors may be about to tell a list what happened: what differs is looked at again for so long. */
const PATIENCE_MS = 20_000;

/**
 * Holds every figure of people against the log, counted by who knows nothing of projections, and against the totals of
 * the lists. Tells a line a tenant and one for each that differs; answers whether none does.
 */
export async function checkFigures(opened: Opened, scope: Scope, tell: Tell, patience = PATIENCE_MS) {
  const until = Date.now() + patience;
  for (;;) {
    const lines: string[] = [];
    const isClean = await compareAll(opened, scope, (line) => lines.push(line));
    if (isClean || Date.now() >= until) {
      lines.forEach(tell);
      tell(isClean ? 'Every figure is what the log says.' : 'NOT every figure is what the log says.');
      return isClean;
    }
    await sleep(500);
  }
}

async function compareAll({ app, core }: Opened, { tenant: only, day }: Scope, tell: Tell): Promise<boolean> {
  const head = await core.ownerStore.head();
  for (const view of views) await core.running.views.reached(view, head);
  const now = await peopleOfLog(core.ownerStore, core.serving.codec, head);
  const then = day === undefined ? undefined : await peopleThen(core, now, `${day}T23:59:59.999Z`);
  let isClean = true;
  const tenants = only === undefined ? await allTenants(app) : [{ id: only }];
  for (const { id } of tenants) {
    const tellings = await tellingsOf(app, id, figuresOf(registeredBy(then?.people, now, id)), day);
    if (then) addPeopleThen(tellings, then, id);
    isClean = tellDifferences(id, tellings, tell) && isClean;
  }
  return isClean;
}

function tellDifferences(tenant: string, tellings: Tellings, tell: Tell): boolean {
  const names = new Set(Object.values(tellings).flatMap((figures: Figures) => [...figures.keys()]));
  const different = [...names].flatMap((name) => differenceIn(name, tellings) ?? []);
  tell(`tenant ${tenant}  ${names.size} figures, ${different.length} different`);
  different.forEach(tell);
  return different.length === 0;
}

function addPeopleThen(tellings: Tellings, then: PeopleThen, tenant: string): void {
  for (const from of ['log', 'figures', 'lists'] as const)
    for (const [name, count] of then[from].get(tenant) ?? []) tellings[from].set(name, count);
}

/** Those who are people now and had registered by then, as they stand now; and what had happened by then. */
function registeredBy(then: OfTenants | undefined, now: OfTenants, tenant: string): OfTenant | undefined {
  if (!then) return now.get(tenant);
  const [before, after] = [then.get(tenant), now.get(tenant)];
  if (!before || !after) return undefined;
  const there = [...after.people].filter(([id]) => before.people.has(id));
  const people = there.map(([id, one]) => [id, { ...one, moves: before.people.get(id)!.moves }] as const);
  return { people: new Map(people), acts: before.acts };
}

type OfTenants = ReadonlyMap<string, OfTenant>;

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

const counts = ['people', 'verified', 'members', 'active', 'placed'] as const;

async function tellingsOf(
  app: Opened['app'],
  tenant: string,
  log: Figures,
  day: string | undefined,
): Promise<Tellings> {
  const people = app.get(FiguresOfPeople, { strict: false });
  const around = { telling: { exact: true }, areas: undefined, timeZone: 'UTC', year: new Date().getUTCFullYear() };
  const asked = askedFor(statsQuery.parse(upTo(day)), around);
  const overview = await people.overview(tenant, true, asked);
  const coarse = await people.overview(tenant, false, asked);
  const figures = inFigures(await people.general(tenant, true, asked, around.year));
  for (const name of counts) figures.set(name, overview[name] ?? 0);
  const lineOf = (ids: readonly string[]) =>
    app.get(QueryBus, { strict: false }).execute<AreasAbove, Map<string, Area[]>>(new AreasAbove(tenant, 'es', ids));
  const { areas } = await people.map(tenant, true, asked, 'adm2', lineOf as LineOf);
  for (const { id, people: some } of areas) figures.set(`area ${id}`, some ?? 0);
  for (const [name, count] of await inEvolution(app, tenant, log, day)) figures.set(name, count);
  const years = await app.get(FiguresOfMembers, { strict: false }).count(tenant, true, membersOf(around, day), around);
  for (const { names, members } of years.since) figures.set(`since ${names[0]}`, members ?? 0);
  return {
    log,
    figures,
    lists: await inLists(app, tenant, [...new Set([...log.keys(), ...figures.keys()])], registeredIn(day)),
    coarse: new Map(counts.map((name) => [name, coarse[name] ?? 0])),
  };
}

const upTo = (day: string | undefined) => (day === undefined ? {} : { period: `${FIRST_DAY},${day}` });
const registeredIn = (day: string | undefined): Record<string, string> =>
  day === undefined ? {} : { creation_datetime_lte: `${day}T23:59:59.999Z` };

type Around = Parameters<typeof askedFor>[1];
const membersOf = (around: Around, day: string | undefined) =>
  askedFor(statsQuery.parse({ population: 'members', ...upTo(day) }), around);

/** What happened when, summed up: to anybody, and to the people of each gender. */
async function inEvolution(
  app: Opened['app'],
  tenant: string,
  log: Figures,
  day: string | undefined,
): Promise<Figures> {
  const period: [string, string] | undefined = day === undefined ? undefined : [FIRST_DAY, day];
  const [ofAll, ofSome] = [app.get(FiguresOfActs, { strict: false }), app.get(FiguresOfMoves, { strict: false })];
  const [telling, when] = [{ exact: true }, { step: 'year' as const, period, organization: undefined }];
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
