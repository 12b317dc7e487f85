import { type ImportField, profileFields, type StaysBecause } from '@ateneo/contracts';
import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { ImportActs } from '../../../../published/src/identity/import-acts.js';
import { userChangeProjection } from '../../views/user-change/user-change.projection.js';
import { tieView } from '../../views/tie/tie.projection.js';
import { userProjection } from '../../views/user/user.projection.js';
import type { Profile } from '../account.events.js';
import { tiesOfPeople } from '../../views/tie/ties-of-people.js';
import { isTie } from './row-ties.js';

interface ChangeRow {
  readonly user: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly creation_datetime: Date;
  readonly is_own: boolean;
}

interface PersonRow extends Profile {
  readonly id: string;
  readonly revision: number;
  readonly organization: string | null;
  readonly tags: readonly string[];
  readonly has_signed_in: boolean;
  readonly ties: Readonly<Partial<Record<string, { readonly id: string }>>> | null;
}

/** Something that an import did to somebody, and what was before. */
export interface Done {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One whom an import enrolled or corrected: what of it goes back, and what stays and why. */
export interface Touched {
  readonly user: string;
  readonly name: string;
  /** Of who came by it: they go, unless something stays. */
  readonly isNew: boolean;
  readonly revision: number;
  readonly back: readonly Done[];
  /** The membership that it brought goes, too. */
  readonly hasFee: boolean;
  readonly stays: readonly { readonly field: string | null; readonly because: StaysBecause }[];
}

/** What an import has done, by the changes that name it. A view, for who looks and for whom to act on; the acts decide. */
@Injectable()
export class DoneByImport {
  constructor(
    private readonly database: Database,
    private readonly acts: ImportActs,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  async upToDate(): Promise<void> {
    await waitForViews(
      this.views,
      [userProjection.name, userChangeProjection.name, tieView.name],
      await this.store.head(),
    );
  }

  async count(tenant: string, job: string): Promise<number> {
    const [row] = await this.database.read<{ count: number }>(tenant, COUNT, [job]);
    return row!.count;
  }

  /** The next people whom it touched, behind the last one. */
  async next(tenant: string, job: string, last: string | undefined, most: number): Promise<Touched[]> {
    const found = await this.database.read<{ user: string }>(tenant, TOUCHED, [job, last ?? NOBODY, most]);
    return this.among(
      tenant,
      job,
      found.map(({ user }) => user),
    );
  }

  /** The same of these, in their order; of who is gone nothing. */
  async among(tenant: string, job: string, users: readonly string[]): Promise<Touched[]> {
    if (users.length === 0) return [];
    const [changes, people, traces, fees] = await Promise.all([
      this.database.read<ChangeRow>(tenant, CHANGES, [users, job]),
      this.database.read<PersonRow>(tenant, PEOPLE, [users]),
      this.traces(tenant, users, job),
      this.acts.fees?.findBrought(tenant, users, job),
    ]);
    const byId = new Map(people.map((person) => [person.id, person]));
    return users.flatMap((user) => {
      const person = byId.get(user);
      if (!person) return [];
      const own = changes.filter((change) => change.user === user);
      return [touched(person, own, { traces: traces.get(user) ?? [], hasFee: fees?.has(user) ?? false })];
    });
  }

  /** What other contexts know of them that an import did not do. */
  private async traces(tenant: string, users: readonly string[], job: string) {
    const all = new Map<string, StaysBecause[]>();
    for (const { because, find } of this.acts.traces)
      for (const user of await find(tenant, users, job)) all.set(user, [...(all.get(user) ?? []), because]);
    return all;
  }
}

interface Around {
  readonly traces: readonly StaysBecause[];
  readonly hasFee: boolean;
}

function touched(person: PersonRow, changes: readonly ChangeRow[], { traces, hasFee }: Around): Touched {
  const { id: user, revision } = person;
  const name = [person.first_name, person.last_name_1].join(' ');
  const done = changes.filter(({ is_own }) => is_own);
  const later = changes.filter(
    ({ is_own, creation_datetime }) => !is_own && creation_datetime >= done[0]!.creation_datetime,
  );
  const isNew = done.some(({ field, before }) => field === 'first_name' && before === null);
  const said = { user, name, revision };
  if (isNew) {
    const because = whyStays(person, later, traces);
    const stays = because.map((one) => ({ field: null, because: one }));
    return { ...said, isNew, back: [], hasFee: false, stays };
  }
  const isPaid = traces.includes('paid');
  const hasMoved = done.some(({ field }) => field === 'organization');
  const outcomes = done
    .filter(({ field }) => field !== 'organization_datetime' || !hasMoved)
    .map((change) => ({ change, ...outcomeOf(change, person, later) }));
  return {
    ...said,
    isNew,
    back: outcomes
      .filter(({ goesBack }) => goesBack)
      .map(({ change: { field, before, after } }) => ({ field, before, after })),
    hasFee: hasFee && !isPaid,
    stays: [
      ...outcomes.flatMap(({ change: { field }, because }) => (because ? [{ field, because }] : [])),
      ...(hasFee && isPaid ? [{ field: 'fee_plan', because: 'paid' as const }] : []),
    ],
  };
}

function whyStays(person: PersonRow, later: readonly ChangeRow[], traces: readonly StaysBecause[]): StaysBecause[] {
  const changed = later.length > 0 ? (['changed'] as const) : [];
  return [...new Set<StaysBecause>([...(person.has_signed_in ? (['signed_in'] as const) : []), ...changed, ...traces])];
}

interface Outcome {
  readonly goesBack: boolean;
  readonly because?: StaysBecause;
}

const plain: ReadonlySet<string> = new Set(profileFields);

/** What nobody can take back: an address that was asked; since when somebody is a member, which nobody knows of before. */
const lasting: Readonly<Record<string, StaysBecause>> = {
  pending_email: 'asked',
  organization_datetime: 'unknown_before',
};

/** Nobody changed it since: it stands as the import left it. What is as it was before already is nothing to do. */
function outcomeOf(change: ChangeRow, person: PersonRow, later: readonly ChangeRow[]): Outcome {
  const { field, before, after } = change;
  const because = lasting[field];
  if (because) return { goesBack: false, because };
  const now = standsNow(change, person);
  if (now === undefined || now === before) return { goesBack: false };
  const isUntouched = now === after && !later.some((one) => isOfSame(one, change));
  return isUntouched ? { goesBack: true } : { goesBack: false, because: 'changed' };
}

/** Undefined for what no import changes by itself. */
function standsNow({ field, after }: ChangeRow, person: PersonRow): string | null | undefined {
  if (field === 'tags') return tagNow(person, after);
  if (isTie(field)) return person.ties?.[field]?.id ?? null;
  return plain.has(field) || field === 'organization' ? textOf(person[field as keyof PersonRow]) : undefined;
}

/** Of the same field, and among tags of the same tag. */
function isOfSame(one: ChangeRow, { field, after }: ChangeRow): boolean {
  return one.field === field && (field !== 'tags' || (one.before ?? one.after) === after);
}

const tagNow = ({ tags }: PersonRow, tag: string | null) => (tag !== null && tags.includes(tag) ? tag : null);

/** As the list of changes keeps it. */
function textOf(value: unknown): string | null {
  if (value === null || value === '' || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a text of the list of changes was. */
export function valueOf(field: ImportField, text: string | null): Profile[keyof Profile] {
  if (field === 'location') return text === null ? null : (JSON.parse(text) as Profile['location']);
  return field === 'birth_date' ? text : (text ?? '');
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const TOUCHED_BY = `from identity.user_change c join identity.person p on p.id = c."user" and p.merged_into is null
  where c.correlation_id = $1`;
const TOUCHED = `select distinct c."user" ${TOUCHED_BY} and c."user" > $2::uuid order by 1 limit $3`;
const COUNT = `select count(distinct c."user")::int as count ${TOUCHED_BY}`;
const CHANGES = `select "user", field, before, after, creation_datetime, coalesce(correlation_id = $2, false) as is_own
  from identity.user_change where "user" = any($1::uuid[]) order by creation_datetime, id`;
const PEOPLE = `select p.*, (l.user_id is not null) as has_signed_in,
  (select jsonb_object_agg(t.kind, jsonb_build_object('id', t.other)) from ${tiesOfPeople('array[p.id]')} t) as ties from identity.person p
  left join identity.last_sign_in l on l.user_id = p.id where p.id = any($1::uuid[]) and p.merged_into is null`;
