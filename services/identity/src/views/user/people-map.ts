import type { PeopleMap, PeopleMapQuery } from '@ateneo/contracts';
import { type Database, listSql, parseListQuery } from '@ateneo/persistence';
import { specOf } from '@ateneo/resource';
import { users } from './user.resource.js';
import { type Asker, listedFor } from './whom-one-sees.js';

/** People nearer to each other than this, in pixels, are shown as one disc. */
const DISC = 48;
/** So many cells at most on either side of a view, whatever its zoom: no more than 2,000 marks. */
const MOST = 43;

/** Discs stand so much of a cell apart at least. */
const CLEAR = 0.7;

interface Cell {
  readonly is_seen: boolean | null;
  readonly people: number;
  readonly longitude: number;
  readonly latitude: number;
  /** Of one of them; of the one, where there is one. */
  readonly id: string;
}

/**
 * Whoever the list of people would show, by where they live: one statement counts those in view by the cells of a grid that
 * stands still while one moves, those out of view and those without a location.
 */
export async function peopleMapFor(
  database: Database,
  tenant: string,
  asker: Asker,
  { bbox, zoom, ...query }: PeopleMapQuery,
): Promise<PeopleMap> {
  const spec = { ...specOf(users, asker), selected: ['id', 'location'] };
  const { select, where, params } = listSql(spec, parseListQuery(query, spec), listedFor(asker));
  const [west, south, east, north] = bbox;
  const asked = (360 / (256 * 2 ** zoom)) * DISC;
  const places = [...bbox, Math.max(asked, (east - west) / MOST), Math.max(asked * 0.77, (north - south) / MOST)].map(
    (value) => `$${params.push(value)}::float8`,
  );
  const [w, s, e, n, wide, high] = places;
  const cells = await database.read<Cell>(
    tenant,
    `with matching as (select ${select} from ${spec.from} ${where}),
      located as (select id, (location->'coordinates'->>0)::float8 as x, (location->'coordinates'->>1)::float8 as y from matching),
      marked as (select id, x, y, x between ${w} and ${e} and y between ${s} and ${n} as is_seen from located)
    select is_seen, count(*)::int as people, avg(x) as longitude, avg(y) as latitude, min(id::text) as id from marked
    group by is_seen, case when is_seen then floor(x / ${wide}) end, case when is_seen then floor(y / ${high}) end
    order by people desc, id`,
    params,
  );
  const [wideness, height] = [Number(params.at(-2)), Number(params.at(-1))];
  const seen = apart(
    cells.filter(({ is_seen }) => is_seen),
    wideness,
    height,
  );
  const all = (some: readonly Cell[]): number => some.reduce((sum, { people }) => sum + people, 0);
  return {
    clusters: seen.filter(({ people }) => people > 1).map((cell) => ({ point: pointOf(cell), count: cell.people })),
    people: seen.filter(({ people }) => people === 1).map((cell) => ({ id: cell.id, point: pointOf(cell) })),
    unplaced: all(cells.filter(({ is_seen }) => is_seen === null)),
    count: all(cells),
  };
}

/** Discs of neighbouring cells that would cover each other become one, where the larger is. */
function apart(cells: readonly Cell[], wide: number, high: number): Cell[] {
  const kept: Cell[] = [];
  for (const cell of cells) {
    const at = kept.findIndex(
      (one) =>
        Math.abs(one.longitude - cell.longitude) < wide * CLEAR &&
        Math.abs(one.latitude - cell.latitude) < high * CLEAR,
    );
    if (at === -1) kept.push(cell);
    else kept[at] = { ...kept[at]!, people: kept[at]!.people + cell.people };
  }
  return kept;
}

function pointOf({ longitude, latitude }: Cell): PeopleMap['people'][number]['point'] {
  return { type: 'Point', coordinates: [longitude, latitude] };
}
