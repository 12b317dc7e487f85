import type { Language, MeetingMinutes, MeetingPart } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n/server';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { FullNames, spoken } from '../../../identity/src/public/full-names.js';
import type { MeetingRow } from '../meeting/meeting.fold.js';
import { i18n, spokenIn } from './in-words.js';

type Told = MeetingMinutes['rows'][number];

/** What a meeting decided, person by person, and as the minutes say it. */
@Injectable()
export class WriteMinutes {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async write(tenant: string, meeting: string, held_on: string, since: string): Promise<MeetingMinutes> {
    const rows = await this.rows(tenant, meeting);
    const { default_language: language, time_zone } = (await this.tenants.byId(tenant))!;
    return { text: minutesOf(rows, { held_on, since }, language, time_zone), rows };
  }

  private async rows(tenant: string, meeting: string): Promise<Told[]> {
    const rows = await this.database.read<MeetingRow & Pick<Told, 'user' | 'number'>>(
      tenant,
      `select r.row->>'id' as id, ${personOf('t.id')} as user, t.number, r.row->>'part' as part, r.row->>'outcome' as outcome,
         r.row->>'back' as back
       from memberships.meeting m cross join lateral jsonb_array_elements(m.state->'rows') with ordinality as r(row, nth)
         -- Of whom was erased since nothing is told.
         join memberships.membership t on t.id = (r.row->>'id')::uuid
       where m.id = $1 order by r.nth`,
      [meeting],
    );
    const names = await this.queries.execute(
      new FullNames(
        tenant,
        rows.map(({ user }) => user),
      ),
    );
    return rows.map(({ outcome = null, back = null, user, ...row }) => {
      const name = names.get(user);
      return { ...row, user, name: name ? spoken(name) : null, outcome, back };
    });
  }
}

const order: readonly MeetingPart[] = ['admitted', 'joined', 'left', 'excluded', 'owing'];

/** What was refused, or taken back, was not decided. Who owes is counted and not named: minutes are read aloud. */
export function minutesOf(
  rows: readonly Pick<Told, 'part' | 'name' | 'number' | 'outcome' | 'back'>[],
  { held_on, since }: { readonly held_on: string; readonly since: string },
  language: Language,
  timeZone: string,
): string {
  const say = (key: string, values: object) => i18n.t(language, `minutes:${key}`, { ...values });
  const list = new Intl.ListFormat(spokenIn(language));
  const sentences = order.flatMap((part) => {
    const of = rows.filter((row) => row.part === part && (row.outcome ?? 'done') === 'done' && row.back !== 'done');
    const named = of.map(({ name, number }) => calledIn(say, name, number));
    const day = formatDate(since, 'day', language, timeZone);
    return of.length === 0 ? [] : [say(part, { count: of.length, names: list.format(named), day })];
  });
  const met = say('held', { day: formatDate(held_on, 'long', language) });
  return [met, ...(sentences.length > 0 ? sentences : [say('nothing', {})])].join(' ');
}

function calledIn(say: (key: string, values: object) => string, name: string | null, number: string | null): string {
  if (number === null) return name ?? '—';
  return name === null ? say('numbered', { number }) : say('person', { name, number });
}
