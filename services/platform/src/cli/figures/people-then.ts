import { logUpTo } from '@ateneo/cqrs';
import type { PersonRow } from '../../../../statistics/src/views/person/person.projection.js';
import type { UserRow } from '../../../../identity/src/views/user/user.projection.js';
import type { Core } from '../../core.js';
import { type Figures, figuresOf } from './figures-of-log.js';
import { type Counted, type OfTenant, peopleOfLog } from './people-of-log.js';

type ByTenant<T> = ReadonlyMap<string, T>;

/** How people stood at a past moment, each figure by the log, by the view of figures and by the view of the list. */
export interface PeopleThen {
  /** Everybody who had registered by then, by tenant. */
  readonly people: ByTenant<OfTenant>;
  readonly log: ByTenant<Figures>;
  readonly figures: ByTenant<Figures>;
  readonly lists: ByTenant<Figures>;
}

/** What the list's view hears of in the same stream; who belongs where it hears of a moment later. */
const ofList = /^then (people|verified|active|gender .*|language .*|tag .*)$/;

/** Nothing of how they stood is kept in a table: the views' own steps are gone through up to then (decision 72). */
export async function peopleThen(
  { ownerStore, serving, running }: Pick<Core, 'ownerStore' | 'serving' | 'running'>,
  now: ByTenant<OfTenant>,
  moment: string,
): Promise<PeopleThen> {
  const people = await peopleOfLog(logUpTo(ownerStore, moment), serving.codec, await ownerStore.head());
  const told = await running.rowsUpTo<PersonRow>('statistics.person', moment);
  const listed = await running.rowsUpTo<UserRow>('identity.user', moment);
  const [log, figures, lists] = [0, 1, 2].map(() => new Map<string, Figures>()) as [ByName, ByName, ByName];
  for (const [tenant, { people: there }] of now) {
    // Who was erased since had a name then, and has none now: each would tell something else of them.
    const stood = <Row>(rows: ReadonlyMap<string, Row | undefined> | undefined, as: (row: Row) => Counted) =>
      thenOf([...there.keys()].flatMap((id) => (rows?.get(id) ? [[id, as(rows.get(id)!)] as const] : [])));
    const ofLog = stood(people.get(tenant)?.people, (one) => one);
    const ofTable = stood(listed.get(tenant), countedInList);
    log.set(tenant, ofLog);
    figures.set(tenant, stood(told.get(tenant), countedInFigures));
    const isOfList = ([name]: readonly [string, number]) => ofList.test(name);
    lists.set(tenant, new Map([...[...ofLog].filter((one) => !isOfList(one)), ...[...ofTable].filter(isOfList)]));
  }
  return { people, log, figures, lists };
}

type ByName = Map<string, Figures>;

/** The areas above a municipality are told by the live map alone. */
function thenOf(people: readonly (readonly [string, Counted])[]): Figures {
  const figures = figuresOf({ people: new Map(people), acts: {} as OfTenant['acts'] });
  return new Map(
    [...figures].filter(([name]) => !name.startsWith('area ')).map(([name, count]) => [`then ${name}`, count]),
  );
}

const none = { registrations: 0, verifications: 0, joins: 0, leaves: 0 };

function countedInFigures({ is_verified, is_active, is_merged, is_superuser, area, ...row }: PersonRow): Counted {
  const moves = { ...none };
  for (const { what, is_within } of row.moves) if (!is_within) moves[what] += 1;
  const came = row.moves.findLast(({ what, is_within }) => what === 'joins' && !is_within);
  return {
    ...row,
    isVerified: is_verified,
    isActive: is_active,
    isMerged: is_merged,
    isSuperuser: is_superuser,
    areas: area === null ? [] : [area],
    managed: new Set(row.managed),
    tags: new Set(row.tags),
    memberSince: row.organization === null ? null : (came?.time ?? null),
    moves,
  };
}

function countedInList({ gender, language, organization, tags, ...row }: UserRow): Counted {
  return {
    gender: gender ?? '?',
    language,
    organization,
    isVerified: row.is_verified,
    isActive: row.inactive_since === null,
    isMerged: row.merged_into !== null,
    isSuperuser: row.is_superuser,
    areas: [],
    managed: new Set(row.managed_organizations),
    tags: new Set(tags),
    memberSince: row.organization_datetime,
    moves: none,
  };
}
