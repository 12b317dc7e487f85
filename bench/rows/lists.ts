import { join } from 'node:path';
import { Database, type ListSpec, type ListWhere, migrate, parseListQuery, runList } from '@ateneo/persistence';
import pg from 'pg';
import { check } from '../harness/check.js';
import { benchFolder } from '../harness/peers.js';
import type { Figure, Row } from '../harness/row.js';
import { quantile } from '../harness/statistics.js';
import { copyBare, fillLists, someTenant } from '../scenario/lists.js';

const ROWS = 100_000;
/** A page that takes less than this is never called slow: at some hundred microseconds a ratio measures the driver. */
const QUICK_MS = 2;

interface Listed {
  readonly spec: ListSpec;
  readonly where: ListWhere | undefined;
  /** What each filter is asked for: a value that some rows have. */
  readonly values: Readonly<Record<string, string>>;
  readonly searches: readonly string[];
}

interface Asked {
  readonly list: string;
  readonly query: Readonly<Record<string, string>>;
  readonly ours: number;
  readonly bare: number;
}

/** Every sort, filter and search that the lists of people, changes and amendments offer. */
export const lists: Row = {
  name: 'lists',
  title: '25 of many: any sort, filter, search',
  async run(place, effort) {
    const rows = Math.round(ROWS * Math.min(effort.scale, 1));
    const product = await loadLists();
    await migrate(place.ownerUrl, product.schemas);
    const owner = new pg.Client(place.ownerUrl);
    await owner.connect();
    const database = new Database(place.requestUrl);
    try {
      const facts = await fillLists(owner, rows);
      const all = product.lists(facts);
      await copyBare(
        owner,
        JSON.stringify(
          all.map(({ spec, where }) => [
            spec,
            spec.found && Object.values(spec.found).map((found) => found('')),
            where,
          ]),
        ),
      );
      const asked: Asked[] = [];
      for (const listed of all)
        for (const query of queriesOf(listed))
          asked.push(await compare(database, owner, listed, query, Math.min(effort.rounds, 3)));
      return { figures: figuresOf(asked), notes: [...notes, ...slowest(asked)] };
    } finally {
      await database.close();
      await owner.end();
    }
  },
};

function* queriesOf({ spec, values, searches }: Listed): Generator<Record<string, string>> {
  yield {};
  for (const field of spec.sortable) yield* [{ sortBy: field }, { sortBy: `-${field}` }];
  for (const [field, kind] of Object.entries(spec.filterable)) {
    yield { [field]: values[field] ?? '' };
    // Ages and days are asked for from and to.
    if (kind === 'date' || kind === 'day')
      yield { [`${field}_gte`]: '1940-01-01', [`${field}_lte`]: values[field] ?? '' };
  }
  for (const search of searches) yield { search };
}

/** Page and total, by turns: ours as the server asks, under row security; the same without it, on copies with every index. */
async function compare(
  database: Database,
  owner: pg.Client,
  listed: Listed,
  query: Record<string, string>,
  rounds: number,
) {
  const { spec, where } = listed;
  const request = parseListQuery({ rowsPerPage: '25', ...query }, spec);
  const ours = () => runList(queriesAs(database), spec, request, where);
  const bare = () => runList(queriesBare(owner), bareOf(spec), request, where);
  const [mine, theirs] = [await ours(), await bare()];
  const ids = (answer: typeof mine) => JSON.stringify(answer.rows.map((row) => (row as { id: string }).id));
  const what = `${spec.resource} ${JSON.stringify(query)}`;
  check(ids(mine) === ids(theirs) && mine.count === theirs.count, `${what}: not the same rows`);
  check(mine.count > 0, `${what}: no rows`);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timed(ours));
    times[1].push(await timed(bare));
  }
  return { list: spec.resource, query, ours: quantile(times[0], 0.5), bare: quantile(times[1], 0.5) };
}

/** Without what row security makes necessary: patterns and values are found by an index of their own column. */
function bareOf(spec: ListSpec): ListSpec {
  const found = Object.entries(spec.found ?? {}).filter(([field]) => spec.filterable[field] !== 'text');
  return { ...spec, holding: undefined, found: Object.fromEntries(found) };
}

function queriesAs(database: Database) {
  return { query: <R>(sql: string, params?: readonly unknown[]) => database.read<R>(someTenant, sql, params) };
}

function queriesBare(owner: pg.Client) {
  return {
    async query<R>(sql: string, params: readonly unknown[] = []): Promise<R[]> {
      const text = sql
        .replaceAll(/\b(identity|participation)\.(?!person_of|accounts_of)/g, 'bare.')
        .replaceAll(/strpos\((.*?), public\.plain\((\$\d+)\)\) > 0/g, '$1 like public.containing($2)');
      return (await owner.query({ text, values: [...params] })).rows as R[];
    },
  };
}

async function timed(once: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await once();
  return performance.now() - begun;
}

const ratioOf = ({ ours, bare }: Asked): number => ours / Math.max(bare, QUICK_MS);

function figuresOf(asked: readonly Asked[]): Figure[] {
  return [...new Set(asked.map(({ list }) => list))].flatMap((list) => {
    const own = asked.filter((one) => one.list === list);
    const worst = own.reduce((one, other) => (ratioOf(other) > ratioOf(one) ? other : one));
    const over = own.filter((one) => ratioOf(one) > 2).length;
    const beside = `${JSON.stringify(worst.query)}: ${worst.ours.toFixed(1)} ms, bare ${worst.bare.toFixed(1)} ms`;
    return [
      { what: `${list}: slowest of ${own.length} ÷ bare SQL`, value: ratioOf(worst), atMost: 2, beside },
      { what: `${list}: slower than twice bare SQL`, value: over, unit: 'queries' },
      {
        what: `${list}: median`,
        value: quantile(
          own.map(({ ours }) => ours),
          0.5,
        ),
        unit: 'ms',
      },
    ];
  });
}

/** Those whose ratio is worst, so that one sees which index is missing. */
function slowest(asked: readonly Asked[]): string[] {
  const first = asked.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, 40);
  return first
    .filter((one) => ratioOf(one) > 2)
    .map(
      ({ list, query, ours, bare }) =>
        `${list} ${JSON.stringify(query)}: ${ours.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`,
    );
}

const notes = [
  'Ours: page of 25 and total by the request role, under row security, among another tenant’s rows; what the lists declare is read from the server’s own code.',
  `Bare: the same statements by the owner on copies of one tenant, without row security, an index for each sort and trigrams for each search. Under ${QUICK_MS} ms bare counts as ${QUICK_MS} ms.`,
];

interface Product {
  readonly schemas: Parameters<typeof migrate>[1];
  lists(facts: Awaited<ReturnType<typeof fillLists>>): Listed[];
}

/** The server's own lists, from what `npm run bench` has built. */
async function loadLists(): Promise<Product> {
  const built = (path: string) => import(join(benchFolder(), '../services/dist', path)) as Promise<never>;
  // One after the other: modules that share others are not loaded at once by every loader.
  const schemas: Schemas = await built('platform/src/schemas.js');
  const people: Lists = await built('identity/src/views/user/user.resource.js');
  const whom: { listedFor(asker: unknown): ListWhere } = await built('identity/src/views/user/whom-one-sees.js');
  const changes: Lists = await built('identity/src/views/user-change/user-change.resource.js');
  const amendments: AmendmentLists = await built('participation/src/views/amendment/amendments-list.js');
  return {
    schemas: schemas.mainSchemas(),
    lists: ({ people: person, changes: change, amendments: amendment, reader }) => [
      {
        spec: { resource: 'users/users', ...people['usersList']! },
        where: whom.listedFor({ is_superuser: true }),
        values: person,
        searches: ['nuria', 'vila 12', 'persona777@', '(+34) 600 000 777', '00.000.777-X', 'S00776', 'Vila, Nuria'],
      },
      {
        spec: { resource: 'users/userchanges', ...changes['userChangesList']! },
        where: undefined,
        values: change,
        searches: ['nuria', 'calle', 'calle 777'],
      },
      {
        spec: { resource: 'processes/amedments', ...amendments.amendmentsList(reader) },
        where: amendments.asked(reader, []),
        values: amendment,
        searches: ['enmienda', 'agora', 'enmienda 777'],
      },
    ],
  };
}

interface Schemas {
  mainSchemas(): Product['schemas'];
}
type Lists = Record<string, Omit<ListSpec, 'resource'>>;
interface AmendmentLists {
  amendmentsList(reader: unknown): Omit<ListSpec, 'resource'>;
  asked(reader: unknown, voted: readonly string[]): ListWhere;
}
