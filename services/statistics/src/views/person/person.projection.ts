import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';

/** What happened to somebody: only of one who still has an account it can be told by how they stand. */
export interface Move {
  readonly what: 'registrations' | 'verifications' | 'joins' | 'leaves';
  readonly time: string;
  /** The one joined or left; null: none is meant. */
  readonly organization: string | null;
  /** From one organization to another: of all of them together nothing changed. */
  readonly is_within: boolean;
}

/** How a person stands, without who they are. */
export interface PersonRow extends ViewRow {
  is_registered: boolean;
  registered_datetime: string | null;
  language: string;
  gender: string;
  /** The first of five years, or `?`. */
  birth_cohort: string;
  is_verified: boolean;
  is_active: boolean;
  is_superuser: boolean;
  /** Merged into another account, whose person is counted. */
  is_merged: boolean;
  organization: string | null;
  /** The municipality, or the smallest area that is known. */
  area: string | null;
  tags: readonly string[];
  /** Organizations that they manage. */
  managed: readonly string[];
  /** All that stays of somebody who was erased, so that a late event does not bring them back. */
  is_erased: boolean;
  /** When each of what may change was said last: of two that contradict each other the later one holds. ISO 8601 UTC. */
  since: Readonly<Record<string, string>>;
  /** Oldest first. */
  moves: readonly Move[];
}

type About<Data> = RecordedEvent & { readonly data: { readonly user: string } & Data };
type Change<Data> = (row: PersonRow, data: Data, time: string) => PersonRow;

/** Events of different topics come in any order, and after a republication of one, too: each sets only what is its own. */
function then<Data = unknown>(change: Change<Data>) {
  return step<PersonRow, About<Data>>({
    key: ({ data }) => data.user,
    apply: (row = nobody(), { data, meta }, id) => forgotten(change({ ...row, id }, data, meta.time)),
  });
}

/** The row with what was said, unless something later was said already. */
function said(row: PersonRow, what: string, time: string, is: Partial<PersonRow>): PersonRow {
  const before = row.since[what];
  if (before !== undefined && Date.parse(time) < Date.parse(before)) return row;
  return { ...row, ...is, since: { ...row.since, [what]: time } };
}

/** The row with what happened once, however often and in whatever order it is heard of. */
function moved(row: PersonRow, ...happened: readonly Move[]): PersonRow {
  const idOf = ({ time, what, organization }: Move) => `${time} ${what} ${organization}`;
  const moves = new Map([...row.moves, ...happened].map((move) => [idOf(move), move]));
  return { ...row, moves: [...moves].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, move]) => move) };
}

function once(what: Move['what'], time: string): Move {
  return { what, time, organization: null, is_within: false };
}

function cameTo({ organization, previous }: Joined, time: string): Move[] {
  const is_within = Boolean(previous);
  const joined: Move = { what: 'joins', time, organization, is_within };
  return previous ? [{ what: 'leaves', time, organization: previous, is_within }, joined] : [joined];
}

const sets = (is: Partial<PersonRow>) => then((row) => ({ ...row, ...is }));
const latest = (what: 'active' | 'superuser' | 'merged', is: boolean) =>
  then((row, _, time) => said(row, what, time, { [`is_${what}`]: is }));

/** Something is one of those in the list from then on, or no longer. */
function among<Data>(list: 'tags' | 'managed', idOf: (data: Data) => string, is: boolean) {
  return then<Data>((row, data, time) => {
    const one = idOf(data);
    const others = row[list].filter((other) => other !== one);
    return said(row, `${list} ${one}`, time, { [list]: is ? [...others, one].toSorted() : others });
  });
}

function nobody(): PersonRow {
  return {
    id: '',
    is_registered: false,
    registered_datetime: null,
    language: 'es',
    gender: '?',
    birth_cohort: '?',
    is_verified: false,
    is_active: true,
    is_superuser: false,
    is_merged: false,
    organization: null,
    area: null,
    tags: [],
    managed: [],
    is_erased: false,
    since: {},
    moves: [],
  };
}

function forgotten(row: PersonRow): PersonRow {
  return row.is_erased ? { ...nobody(), id: row.id, is_erased: true } : row;
}

/** Each of these fields that the event tells of. */
function described(row: PersonRow, data: Profile, time: string): PersonRow {
  const fields = (['language', 'gender', 'birth_cohort'] as const).filter((field) => data[field] !== 'unchanged');
  return fields.reduce((made, field) => said(made, field, time, { [field]: data[field] }), row);
}

type Profile = Readonly<Record<'language' | 'gender' | 'birth_cohort', string>>;
interface OfOrganization {
  readonly organization: string;
}
interface Joined extends OfOrganization {
  readonly previous?: string | null;
}
interface OfTag {
  readonly tag: string;
}

export const personView: Projection<PersonRow> = {
  name: 'statistics.person',
  version: 2,
  table: 'statistics.person',
  columns: Object.keys(nobody()) as (keyof PersonRow & string)[],
  json: ['since', 'moves'],
  on: {
    // Figures are of people: a body that is a member never becomes one of them.
    AccountRegistered: then<Profile & { readonly kind: string }>((row, data, time) =>
      data.kind === 'entity'
        ? row
        : moved(
            described({ ...row, is_registered: true, registered_datetime: time }, data, time),
            once('registrations', time),
          ),
    ),
    ProfileFieldsCorrected: then<Profile>(described),
    EmailVerified: then((row, _, time) => moved({ ...row, is_verified: true }, once('verifications', time))),
    PersonJoinedOrganization: then<Joined>((row, data, time) =>
      moved(said(row, 'organization', time, { organization: data.organization }), ...cameTo(data, time)),
    ),
    PersonLeftOrganization: then<OfOrganization>((row, { organization }, time) =>
      moved(said(row, 'organization', time, { organization: null }), {
        what: 'leaves',
        time,
        organization,
        is_within: false,
      }),
    ),
    PersonPlaced: then<{ readonly area: string | null }>((row, { area }, time) => said(row, 'area', time, { area })),
    PersonTagged: among<OfTag>('tags', ({ tag }) => tag, true),
    PersonUntagged: among<OfTag>('tags', ({ tag }) => tag, false),
    StaffGranted: among<OfOrganization>('managed', ({ organization }) => organization, true),
    StaffRevoked: among<OfOrganization>('managed', ({ organization }) => organization, false),
    SuperuserGranted: latest('superuser', true),
    SuperuserRevoked: latest('superuser', false),
    AccountDeactivated: latest('active', false),
    AccountReactivated: latest('active', true),
    AccountMerged: latest('merged', true),
    AccountUnmerged: latest('merged', false),
    AccountErased: sets({ is_erased: true }),
  },
};
